import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** Asks axe about the page as it stands, by day and by lamplight. `screen` names it where it fails. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    // Without motion: a colour that is on its way to another has the contrast of neither.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violations(page), `${screen}, ${colorScheme}`).toEqual([]);
  }
}

async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the page's own policy allows no inline script.
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() =>
    (globalThis as unknown as { readonly axe: typeof axe }).axe.run(document, { resultTypes: ["violations"] }),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
