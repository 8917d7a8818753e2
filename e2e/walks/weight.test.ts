import { weighPage } from "../bench/page-weight.ts";
import { ADMINISTRATOR, expect, logIn, test } from "../journey.ts";

/** In kB after gzip. What grows past them has to be looked at, and then split or allowed here. */
// React with its router is 82 of them, what asks the server 11, the checking of what is kept and answered 14.
const SHARED_MAX = 144;
// The form; what reads an assignment is 71 of them, menus and dialogs are 32.
const GENERATOR_MAX = 184;
const OWN_PART_MAX = 80;
/** Less than this is no page of ours: then nothing was weighed. */
const SHARED_MIN = 80;
const OWN_PART_MIN = 1;

test("no page costs more scripts than it may", async ({ page }) => {
  await logIn(page, ADMINISTRATOR);
  for (const path of [
    "/",
    "/dashboard",
    "/dashboard?tab=account",
    "/post-history",
    "/templates",
    "/pricing",
    "/admin",
  ]) {
    const { shared, own } = await weighPage(page, path);
    expect(shared / 1_000, `scripts of every page, on ${path}`).toBeGreaterThan(SHARED_MIN);
    expect(own / 1_000, `own part of ${path}`).toBeGreaterThan(OWN_PART_MIN);
    expect(shared / 1_000, `scripts of every page, on ${path}`).toBeLessThan(SHARED_MAX);
    expect(own / 1_000, `own part of ${path}`).toBeLessThan(path === "/" ? GENERATOR_MAX : OWN_PART_MAX);
  }
});
