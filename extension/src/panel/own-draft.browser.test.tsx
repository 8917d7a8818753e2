import { giveFeedback } from "@discussion-post/contract/feedback";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { feedback, freeUser, ownDraft } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { openCoursePage } from "../testing/open-course-page.ts";
import { showPanel, topicBox } from "../testing/show-panel.tsx";

test("the panel gives feedback on a draft of one's own, for the topic at hand", async () => {
  const api = fakeApi();
  api.on(giveFeedback, feedback);
  await openCoursePage("closed-discussion");
  await showPanel(api, { user: { ...freeUser, wantsSuggestions: false } });
  await topicBox().fill("Why do people vote?");
  await screen.getByText("Wrote it yourself? Get feedback").click();
  await screen.getByLabelText("Your own draft").fill(ownDraft);
  await screen.getByRole("button", { name: "Get Feedback" }).click();
  await expect.element(screen.getByText("What exactly does this change?")).toBeVisible();
  expect(api.requests(giveFeedback)[0]?.body).toMatchObject({
    topic: "Why do people vote?",
    draft: ownDraft,
  });
});
