import { expect, openInstalled, test } from "./support/fixtures.ts";

test("Chromium finds nothing that stands in the way of installing it", async ({ app, profile }) => {
  const context = await profile.open();
  const page = await context.newPage();
  await openInstalled(page, app.url);
  const devtools = await context.newCDPSession(page);

  const { errors, url } = await devtools.send("Page.getAppManifest");
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(errors).toEqual([]);
  expect(url).toBe(`${app.url}manifest.webmanifest`);
  // A profile without a person in it counts as private; that is the test's doing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("every picture and address the built manifest names is there", async ({ app }) => {
  const manifest = await (await fetch(`${app.url}manifest.webmanifest`)).json();
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons),
  ];
  for (const { src } of pictures) {
    const response = await fetch(new URL(src, app.url));
    expect(response.headers.get("content-type"), src).toMatch(/^image\//);
  }
  for (const { url } of manifest.shortcuts) {
    expect((await fetch(new URL(url, app.url), { headers: { accept: "text/html" } })).ok, url).toBe(true);
  }
});
