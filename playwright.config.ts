import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./test/e2e/support/global-setup.ts",
  outputDir: "test-results",
  // Each test has browsers, servers and profiles of its own, and a machine of two cores is enough for one.
  workers: 1,
  retries: 0,
  // Guards against a hang only; no test is about time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: { trace: "off", video: "off", screenshot: "off" },
  projects: [{ name: "chromium" }],
});
