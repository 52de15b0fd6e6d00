import { expect, test } from "vitest";
import { porterStem } from "#search/porter-stem.ts";
import { stemsOf } from "#search/text-terms.ts";
import { memoryDatabase } from "../support/memory-database.ts";

const TEXT = `caresses ponies ties caress cats feed agreed plastered bled motoring sing conflated troubled sized hopping
  tanned falling hissing fizzed failing filing happy sky relational conditional rational valency hesitancy digitizer
  conformably radically differently vilely analogously vietnamization predication operator feudalism decisiveness
  hopefulness callousness formality sensitivity sensibility triplicate formative formalize electricity electrical
  hopeful goodness revival allowance inference airliner gyroscopic adjustable defensible irritant replacement
  adjustment dependent adoption homologous communism activate angularity effective bowdlerize probate rate cease
  controlling rolling running swimming camped studies studying university adoption agencies counselling painted
  veterans volunteering friends' family's naïve façade Zürich 2023 4th don't I've`;

test("every word becomes the term that SQLite's tokenizer makes of it", () => {
  const db = memoryDatabase();
  db.run("create virtual table words using fts5 (text, tokenize = 'porter unicode61 remove_diacritics 2')");
  db.run("create virtual table terms using fts5vocab ('words', 'row')");
  db.run("insert into words values (?)", TEXT);
  const terms = db.all<{ term: string }>("select term from terms order by term").map(({ term }) => term);
  expect([...new Set(stemsOf(TEXT))].sort()).toEqual(terms.sort());
});

test("what is no lower-case ASCII word stays as it is", () => {
  expect(["日本語", "42", "at", "Ä"].map(porterStem)).toEqual(["日本語", "42", "at", "Ä"]);
});
