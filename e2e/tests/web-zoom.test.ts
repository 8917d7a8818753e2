import { openPage } from "../every-page.ts";
import { logIn, PREMIUM, test } from "../journey.ts";
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
    await openPage(page, path);
    await expectFocusSeenOn(page, path);
    await expectNothingLost(page, path);
  }
});
