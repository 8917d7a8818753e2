import { readByModel } from "@discussion-post/contract/assignment-readings";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { openCoursePage } from "../testing/open-course-page.ts";
import { pressToolbarButton, showPanel } from "../testing/show-panel.tsx";

const user = { ...freeUser, wantsReadings: true };
const SOURCES = "the chapter and two further pieces of research";

test("what the model reads in a captured prompt is told at the topic and in the form", async () => {
  const api = fakeApi();
  api.on(readByModel, ({ body: { assignment } }) => {
    const start = assignment.indexOf(SOURCES);
    const place = { start, end: start + SOURCES.length, text: SOURCES };
    const ofAny = { isPeerReviewed: false, since: null, until: null, max: null };
    return { requirements: [{ ...place, kind: "sources" as const, min: 3, ...ofAny }] };
  });
  const page = await openCoursePage("react-textarea");
  page.find("#prompt").innerHTML =
    `<p>Say whether transfer of learning happens by itself, and lean on ${SOURCES} as you do so.</p><p>A page has about 300 words.</p>`;
  await page.select("#prompt");
  await pressToolbarButton(page.tabId, user);
  await showPanel(api, { user });
  await expect.element(screen.getByText(/^The course asks for at least 3 sources\./)).toBeVisible();
  await expect.element(screen.getByText("Read by AI. Correct what it got wrong.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Change: At least 3 sources" })).toBeVisible();
});
