/** Words of the made language: about as many as a few years of one person's talk hold. */
const VOCABULARY = 12_000;

/** Telling words a question takes over from the text it is about, and others of its own. */
const SHARED_WORDS = 3;
const OWN_WORDS = 3;

const SYLLABLES =
  "ba be bi bo da de di do fa fe fi ga go ha he ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi wa we zo".split(
    " ",
  );

/** How common each rank is (Zipf): its cumulative share, so that a number in 0 to 1 gives a word. */
const shares = cumulativeShares();

/** Sentences of words as uneven in frequency as a language's, the same on every run; `from` skips as many. */
export function makeTexts(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, index) => {
    const next = createNumbers(from + index + 1);
    return Array.from({ length: 8 + Math.floor(next() * 40) }, () => wordOfShare(next())).join(" ");
  });
}

/** Questions that share a few words with one of the first `texts` texts each. */
export function makeQuestions(count: number, texts: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const next = createNumbers(1_000_003 + index);
    const words = (makeTexts(1, Math.floor(next() * texts))[0] ?? "").split(" ");
    const shared = Array.from({ length: SHARED_WORDS }, () => words[Math.floor(next() * words.length)] ?? "");
    return [...shared, ...Array.from({ length: OWN_WORDS }, () => wordOfShare(next()))].join(" ");
  });
}

/** The word of a rank; embedders know none of them, so their vectors come from the hashed pieces. */
function wordOfRank(rank: number): string {
  let rest = rank + SYLLABLES.length;
  let word = "";
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? "";
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}

function wordOfShare(share: number): string {
  let low = 0;
  let high = VOCABULARY - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shares[middle] ?? 1) < share) low = middle + 1;
    else high = middle;
  }
  return wordOfRank(low);
}

function cumulativeShares(): Float64Array {
  const weights = Float64Array.from({ length: VOCABULARY }, (_, rank) => 1 / (rank + 2.7));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => {
    sum += weight / total;
    return sum;
  });
}

/** A linear congruential generator: nothing here needs better chance, only the same on every run. */
function createNumbers(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
