import type { ManifestOptions } from "vite-plugin-pwa";

/** Paper of the light theme, as in ui/styles; the window's frame and splash screen are drawn before any CSS. */
const paper = "#faf6ee";

/** What makes Recollect installable. The build writes it out as manifest.webmanifest. */
export const webManifest = {
  id: "/",
  name: "Recollect",
  short_name: "Recollect",
  description: "A private AI companion that remembers, wholly in your browser.",
  lang: "en",
  dir: "ltr",
  start_url: ".",
  scope: ".",
  display: "standalone",
  display_override: ["standalone", "minimal-ui"],
  orientation: "any",
  theme_color: paper,
  background_color: paper,
  categories: ["productivity", "utilities"],
  // A second window would have to share the one database with the first.
  launch_handler: { client_mode: "focus-existing" },
  icons: [
    { src: "icons/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    { src: "icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
    { src: "icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "icons/monochrome.svg", sizes: "any", type: "image/svg+xml", purpose: "monochrome" },
    { src: "icons/monochrome-512.png", sizes: "512x512", type: "image/png", purpose: "monochrome" },
  ],
  shortcuts: [
    { name: "New chat", url: "./#/chat", icons: [{ src: "icons/icon-192.png", sizes: "192x192" }] },
    { name: "Memory", url: "./#/memory", icons: [{ src: "icons/icon-192.png", sizes: "192x192" }] },
  ],
  screenshots: [
    {
      src: "screenshots/wide.png",
      sizes: "1280x800",
      type: "image/png",
      form_factor: "wide",
      label: "A conversation with its notes in the margin",
    },
    {
      src: "screenshots/narrow.png",
      sizes: "412x892",
      type: "image/png",
      form_factor: "narrow",
      label: "The same on a phone",
    },
  ],
} satisfies Partial<ManifestOptions>;
