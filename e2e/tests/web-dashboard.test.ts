import { expect, expectToast, test } from "../journey.ts";

// covers 248, 252, 253, 260
test("coming back from a payment, Stripe is asked and says how the plan stands, once", async ({ page }) => {
  let checks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/force-sync-subscription")) checks += 1;
  });
  await page.goto("/auth?returnTo=%2Fdashboard%3Fredirect_status%3Dsucceeded");
  await page.getByLabel("Username").fill("premium");
  await page.getByLabel("Password").fill("premium-demo-1");
  const answer = page.waitForResponse("**/api/force-sync-subscription");
  await page.getByRole("button", { name: "Log in" }).click();
  expect((await answer).request().postData()).toBeNull();
  expect(await (await answer).json()).toMatchObject({ status: "success", isSubscribed: true });
  await expectToast(page, { title: "Premium Subscription Verified" });
  await expect(page.getByText("Confirming your payment")).toBeHidden();
  expect(checks).toBe(1);
});
