import { expect, logIn, PREMIUM, test } from "../journey.ts";
import { expectFocusSeenOn, expectNothingLost } from "../zoom.ts";

// A sample: `npm run test:walks` goes through every page.
// covers 593
test("at 400 % nothing is lost on three pages, and the focus is seen wherever Tab stops", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, PREMIUM);
  for (const path of ["/pricing", "/templates", "/dashboard?tab=account"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
    await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
    await expectFocusSeenOn(page, path);
    await expectNothingLost(page, path);
  }
});
