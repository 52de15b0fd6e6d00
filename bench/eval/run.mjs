// Measures the product with its own store, workers and embedder in headless Chromium.
// Usage: npm run --silent eval -- (updates | junk) [--json] [--file FILE]
//    or: npm run --silent eval -- retrieval (--locomo FILE | --beir DIRECTORY) [--json] [--parts LIST] [--ablation]
import { openBench } from "../open-bench.mjs";

const bench = await openBench();
try {
  const { evaluate } = await bench.load("/bench/eval/evaluate.ts");
  await evaluate(process.argv.slice(2), {
    openPage: () => bench.openPage("/bench/eval/page/index.html"),
    openCompanion: () => bench.openPage("/bench/eval/page/companion.html"),
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error && error.name === "AppError" ? error.message : error);
  process.exitCode = 1;
} finally {
  await bench.close();
}
