import { expect, test } from "./support/fixtures.ts";

test("a browser that gives no place to keep notes is told so, and nothing is pretended", async ({ app, profile }) => {
  const context = await profile.open();
  // As in a private window of some browsers: the file system is there, its synchronous handles are not.
  await context.route("**/workers/db.worker-*", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({
      response,
      body: `delete FileSystemFileHandle.prototype.createSyncAccessHandle;\n${script}`,
    });
  });
  const page = await context.newPage();
  await page.goto(app.url);
  await expect(page.getByRole("heading", { name: "This browser gives me nowhere to keep your notes" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});
