import { generatePost } from "@discussion-post/contract/generations";
import { suggestSources } from "@discussion-post/contract/source-suggestions";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser, suggestions } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { openCoursePage } from "../testing/open-course-page.ts";
import { generate, pressToolbarButton, showPanel } from "../testing/show-panel.tsx";

const user = { ...freeUser, wantsSuggestions: true };
const [first] = suggestions.sources;

test("what was captured has its sources looked up at once, and a pin goes to the draft", async () => {
  const api = fakeApi();
  api.on(suggestSources, suggestions);
  const page = await openCoursePage("react-textarea");
  await page.select("#prompt");
  await pressToolbarButton(page.tabId, user);
  await showPanel(api, { user });
  const pin = screen.getByRole("button", { name: `Pin “${first?.title}”` });
  await expect.element(pin).toBeVisible();
  expect(api.requests(suggestSources).map(({ body }) => body.topic)).toEqual([
    expect.stringMatching(/^Many courses/),
  ]);
  expect(api.requests(generatePost)).toEqual([]);
  await pin.click();
  await expect.element(pin).toHaveAttribute("aria-pressed", "true");
  await generate(api);
  expect(api.requests(generatePost).map(({ body }) => body.sourceChoices?.pinned)).toEqual([
    ["10.1000/first"],
  ]);
});
