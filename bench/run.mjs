// Measures speed in headless Chromium, on the product's own workers.
// Usage: npm run --silent bench -- (search | embed) [--json] [--sizes 1000,10000,100000] [--engines ours,floor,…]
import { openBench } from "./open-bench.mjs";

const bench = await openBench();
try {
  const { measureSpeed } = await bench.load("/bench/measure-speed.ts");
  await measureSpeed(process.argv.slice(2), {
    openPage: () => bench.openPage("/bench/page/index.html"),
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error && error.name === "AppError" ? error.message : error);
  process.exitCode = 1;
} finally {
  await bench.close();
}
