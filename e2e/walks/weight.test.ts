import { weighPage } from "../bench/page-weight.ts";
import { ADMINISTRATOR, expect, logIn, test } from "../journey.ts";

/** In kB after gzip. What grows past them has to be looked at, and then split or allowed here. */
// React with its router is 92 of them, what asks the server 22, the checking of what is kept and answered 12.
const SHARED_MAX = 152;
// The form, and what a result needs once there is a topic; the parts that pages are built of are 42 of them.
const GENERATOR_MAX = 140;
const OWN_PART_MAX = 105;
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
