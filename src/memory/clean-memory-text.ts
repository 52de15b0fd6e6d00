/** Letters that need joiners to be written right: Arabic script and the scripts of India and beyond. */
const JOINING_SCRIPTS =
  "\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Mark}";

const JOINER_OUT_OF_PLACE = new RegExp(
  `(?<![${JOINING_SCRIPTS}\\p{Extended_Pictographic}\\u{1f3fb}-\\u{1f3ff}])[\\u200c\\u200d]`,
  "gu",
);

/** Invisible: soft hyphen, zero-width, direction marks and overrides, word joiner, tags, byte order mark. */
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5/gu;

/**
 * A text without what nobody can see: control characters go, line breaks and tabs stay,
 * joiners stay where a script or an emoji needs them. Half surrogate pairs become U+FFFD.
 */
export function cleanMemoryText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, "")
      .replace(INVISIBLE, "")
      .replace(JOINER_OUT_OF_PLACE, "")
      .trim()
  );
}
