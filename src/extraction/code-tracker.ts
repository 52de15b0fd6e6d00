/**
 * Follows a Markdown text character by character and tells whether the next one stands inside code: a fenced block, or
 * a span between backticks. A span that is not closed on its line was none, so that one stray backtick
 * does not make code of all that follows.
 */
export function createCodeTracker() {
  let fence: { readonly mark: string; readonly length: number } | null = null;
  /** Length of the backtick run that opened the span; 0 outside. */
  let span = 0;
  let run = { mark: "", length: 0, isAtLineStart: false };
  let isLineBlank = true;
  /** The line holds the marks that close the fence, and nothing else so far. */
  let isClosing = false;

  const endRun = () => {
    const { mark, length, isAtLineStart } = run;
    run = { mark: "", length: 0, isAtLineStart: false };
    if (length === 0) return;
    if (fence) {
      if (isAtLineStart && mark === fence.mark && length >= fence.length) isClosing = true;
    } else if (isAtLineStart && length >= 3) {
      fence = { mark, length };
    } else if (mark === "`") {
      if (span === 0) span = length;
      else if (span === length) span = 0;
    }
  };

  return {
    /** Is the character that comes next inside code? */
    isInside: (): boolean => {
      // A run of marks ends where another character comes, and that is what the caller asks about.
      endRun();
      return fence !== null || span > 0;
    },
    next: (character: string): void => {
      if (character === run.mark) {
        run = { ...run, length: run.length + 1 };
        return;
      }
      endRun();
      if (character === "\n") {
        if (isClosing) fence = null;
        isClosing = false;
        span = 0;
        isLineBlank = true;
        return;
      }
      if (character === "`" || (character === "~" && isLineBlank)) {
        run = { mark: character, length: 1, isAtLineStart: isLineBlank };
        isLineBlank = false;
        return;
      }
      if (character === " " || character === "\t" || character === "\r") return;
      // Words behind the marks: the line closes nothing.
      isClosing = false;
      isLineBlank = false;
    },
  };
}
