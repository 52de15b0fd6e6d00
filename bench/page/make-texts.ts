const WORDS =
  `my our her the a new old small red quiet busy dog cat sister brother friend doctor teacher neighbour garden kitchen
  river mountain city village school hospital office train bicycle car ticket letter phone book violin guitar painting soup bread
  coffee breakfast dinner birthday wedding holiday weekend morning evening winter summer walked called found lost bought sold
  cooked painted planned missed remembered moved learned started finished broke fixed visited met with about near after before
  during without again yesterday today soon often never always`.split(/\s+/);

/** Sentences of common words, the same on every run; `from` skips as many. */
export function makeTexts(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, index) => {
    let state = (from + index + 1) * 2_654_435_761;
    const next = (bound: number) => {
      // A linear congruential generator: nothing here needs better chance, only the same on every run.
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    };
    return Array.from({ length: 8 + next(20) }, () => WORDS[next(WORDS.length)]).join(" ");
  });
}
