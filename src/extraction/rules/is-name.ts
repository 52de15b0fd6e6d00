/** Words that stand where a name could but are none: "call me later", "my name is hard to spell". */
const notNames = new Set(
  (
    "later back tomorrow today when if maybe crazy old stupid an a the not on in at hard easy too so very really spelled " +
    "spelt pronounced common unusual long short missing wrong listed there here this that it my your his her our their " +
    "sorry sure ready fine good bad tired happy sad back done home late early lost stuck confused curious serious glad " +
    "afraid aware able unable busy free hungry thirsty sick ill bored excited interested new available online offline " +
    "out up down off great okay ok just also still now always never thinking trying looking going working wondering " +
    "asking using getting having doing being making planning what who how why where nothing something anything none " +
    "up? please mister sir madam boss dude bro again whatever anything no yes null undefined true false unknown only " +
    "taken private secret irrelevant important god hello hi thanks monday tuesday wednesday thursday friday saturday sunday " +
    "january february march april june july august september october november december"
  ).split(" "),
);

/** Could this be what someone or some animal is called? One to four words, no number, no common word. */
export function isName(text: string): boolean {
  const words = text
    .trim()
    .replace(/^["'“]|["'”]$/g, "")
    .split(/\s+/);
  if (words.length === 0 || words.length > 4) return false;
  return words.every(
    (word, index) =>
      /^\p{L}[\p{L}'’.-]*$/u.test(word) && word.length <= 30 && !(index === 0 && notNames.has(word.toLowerCase())),
  );
}
