import { weighPage } from "../bench/page-weight.ts";
import { ADMINISTRATOR, expect, logIn, test } from "../journey.ts";

/** In kB after gzip. What grows past them has to be looked at, and then split or allowed here. */
const FIRST_PAINT_MAX = 133;
// 82 with the marks of references, which only a result needs: they could be fetched with it.
const GENERATOR_MAX = 83;
const OWN_PART_MAX = 60;
/** Less than this is no page of ours: then nothing was weighed. */
const FIRST_PAINT_MIN = 80;
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
    expect(shared / 1_000, `first paint of ${path}`).toBeGreaterThan(FIRST_PAINT_MIN);
    expect(own / 1_000, `own part of ${path}`).toBeGreaterThan(OWN_PART_MIN);
    expect(shared / 1_000, `first paint of ${path}`).toBeLessThan(FIRST_PAINT_MAX);
    expect(own / 1_000, `own part of ${path}`).toBeLessThan(path === "/" ? GENERATOR_MAX : OWN_PART_MAX);
  }
});
