import { For, type JSX } from "solid-js";

/** Line drawings on a 20 by 20 grid, one stroke width, drawn for this app. */
const paths = {
  search: ["M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z", "m13 13 4 4"],
  memory: ["M3.5 4.5h8", "M3.5 8.5h8", "M3.5 12.5h5", "M14.5 3.5v13", "M17 6.5h-1", "M17 9.5h-1"],
  settings: [
    "M3.5 6h7",
    "M14.5 6h2",
    "M3.5 14h2",
    "M9.5 14h7",
    "M12.5 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z",
    "M7.5 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z",
  ],
  write: ["M4 16.5 4.6 13 13 4.6a1.4 1.4 0 0 1 2 0l.4.4a1.4 1.4 0 0 1 0 2L7 15.9 4 16.5Z", "m11.8 5.8 2.4 2.4"],
  send: ["M10 16V4.5", "m5 9.5 5-5 5 5"],
  stop: ["M6 6h8v8H6Z"],
  menu: ["M3.5 6h13", "M3.5 10h13", "M3.5 14h8"],
  more: ["M5 10h.01", "M10 10h.01", "M15 10h.01"],
  close: ["m5.5 5.5 9 9", "m14.5 5.5-9 9"],
  down: ["M10 4.5V15", "m5.5 10.5 4.5 4.5 4.5-4.5"],
  chevron: ["m7.5 5 5 5-5 5"],
  pin: ["M10 12.5V17", "M6 12.5h8l-1.6-3V4.5H7.6v5Z", "M6.5 4.5h7"],
  check: ["m4.5 10.5 3.5 3.5 7.5-8"],
  copy: ["M7.5 7.5h8v8h-8Z", "M12.5 4.5h-8v8"],
  document: ["M5.5 3.5h6l3.5 3.5v9.5h-9.5Z", "M11.5 3.5V7H15", "M8 10.5h4", "M8 13h4"],
  chat: ["M4 4.5h12v9H9l-3.5 3v-3H4Z"],
  image: ["M3.5 4.5h13v11h-13Z", "m3.5 13 4-4 4 4 2-2 3 3", "M13 7.5h.01"],
  tool: ["M4 5h12v10H4Z", "m6.5 8 2 2-2 2", "M10.5 12h3"],
  offline: [
    "M10 15.5h.01",
    "M6.5 12a5 5 0 0 1 2-1.2",
    "M3.5 8.6a9 9 0 0 1 3.6-2",
    "M10.7 6a9 9 0 0 1 5.8 2.6",
    "m4 3.5 12 13",
  ],
} as const;

export type IconName = keyof typeof paths;

/** Decoration: the control it stands in carries the name. */
export function Icon(props: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <For each={paths[props.name]}>{(path) => <path d={path} />}</For>
    </svg>
  );
}
