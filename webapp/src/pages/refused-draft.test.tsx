/** @module-tag slow */

import { getUser } from "@discussion-post/contract/accounts";
import { generatePost } from "@discussion-post/contract/generations";
import { listPosts } from "@discussion-post/contract/posts";
import { ASK_AGAIN_MS } from "@discussion-post/ui/api/being-written";
import { eventStream, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, premiumUser } from "@discussion-post/ui/testing/fixtures";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { apiOfPremium } from "../testing/api-of-premium.ts";
import { TOPIC, writeDraft } from "../testing/begin-draft.ts";
import { expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

/* A draft that is not written: what is said of it, and what of the form stays. */

const button = (name: string) => page.getByRole("button", { name, exact: true });
const topic = page.getByLabelText("Discussion topic");
const generate = button("Generate Discussion Post");

describe("a draft", () => {
  for (const [what, code, message, title, step] of [
    ["an error", "ai_failed", "The writing service is busy.", "Generation Failed", "Try again."],
    [
      "a wrong set-up",
      "ai_misconfigured",
      "The AI service is not set up correctly.",
      "AI Service Error",
      "This didn't use up a post.",
    ],
    [
      "a limit of the AI's",
      "ai_overloaded",
      "The AI service has reached a limit of requests.",
      "Generation Failed",
      "Wait a moment and try again.",
    ],
    [
      "posts that are all being written",
      "posts_being_written",
      "3 drafts are still being written with the last of your 3 posts. One that fails gives its post back.",
      "Generation Failed",
      null,
    ],
  ] as const) {
    // covers 219-221, 591
    test(`that meets ${what} says so once, with what to do below the form, and takes no topic away`, async () => {
      const api = fakeApi();
      api.on(generatePost, refusal(code, { message }));
      await showPage(api, "/", { user: freeUser });
      await topic.fill(TOPIC);
      await generate.click();
      await expectToast({ title, text: message, isBad: true });
      // None is being written any more: that refusal goes away.
      const alert = page.getByRole("main").getByRole("alert");
      if (step === null) await expect.element(alert).not.toBeInTheDocument();
      else await expect.element(alert).toMatchTextContent(`No post was written. ${step}`);
      expect(alert.getByText(message).elements()).toEqual([]);
      await expect.element(page.getByText("Free plan limit reached")).not.toBeInTheDocument();
      await expect.element(topic).toHaveValue(TOPIC);
    });
  }

  test("that fails beside a former one leads back to the button", async () => {
    const api = fakeApi();
    await writeDraft(api);
    const { response, send, end } = eventStream(generatePost);
    api.on(generatePost, response);
    await button("Regenerate").click();
    await generate.click();
    send({ type: "started", id: generation.id }, { type: "text", text: "The first words" });
    await expect.element(page.getByRole("tab", { name: "View Result" })).toHaveFocus();
    send({ type: "failed", error: { code: "ai_failed", message: "The writing service is busy." } });
    end();
    await expect.element(generate).toHaveFocus();
  });

  test("that posts being written kept from beginning is refused no more once they are finished", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const api = fakeApi();
    const message = "3 drafts are still being written with the last of your 3 posts.";
    api.on(generatePost, refusal("posts_being_written", { message }));
    const used = { ...freeUser, postsUsed: 3 };
    await showPage(api, "/", { user: { ...used, postsBeingWritten: 3 } });
    await topic.fill(TOPIC);
    await generate.click();
    const said = page
      .getByRole("main")
      .getByText("Wait until one of your drafts is finished.", { exact: false });
    await expect.element(said).toBeVisible();
    await expect.poll(() => api.requests(getUser).length).toBe(2);
    await expect.element(said).toBeVisible();
    api.on(getUser, { ...used, postsUsed: 2, postsBeingWritten: 0 });
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    await expect.element(said).not.toBeInTheDocument();
    await expect.element(page.getByText("You have 1 free post left.")).toBeVisible();
    await expect.element(topic).toHaveValue(TOPIC);
  });

  // covers 591
  test("of a premium account that meets a limit of the AI's shows no banner of the free plan", async () => {
    const api = apiOfPremium();
    const message = "A limit was reached.";
    api.on(generatePost, refusal("ai_overloaded", { message }));
    await showPage(api, "/", { user: premiumUser });
    await topic.fill(TOPIC);
    await generate.click();
    await expect.element(page.getByText(message, { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText("Free plan limit reached")).not.toBeInTheDocument();
  });

  for (const [plan, user, said] of [
    ["free", freeUser, "Free plan limit reached"],
    ["premium", premiumUser, "Usage Limit Reached"],
  ] as const) {
    test(`that meets the limit of the ${plan} plan says so once, also when somebody comes back`, async () => {
      const api = plan === "premium" ? apiOfPremium() : fakeApi();
      api.on(listPosts, []);
      const message = "You've reached the limit of posts.";
      api.on(generatePost, refusal("post_limit_reached", { message }));
      await showPage(api, "/", { user: { ...user, postsUsed: user.postsLimit } });
      await topic.fill(TOPIC);
      await generate.click();
      await expect.poll(() => api.requests(generatePost).length).toBe(1);
      await expect.element(page.getByText(said)).toBeVisible();
      await expect.element(button("Generate Discussion Post")).toBeEnabled();
      expect(page.getByRole("alert").elements()).toHaveLength(1);
      expect(page.getByText(message).elements()).toEqual([]);
      await page
        .getByRole("navigation", { name: "Footer" })
        .getByRole("link", { name: "Post History" })
        .click();
      await expect.element(page.getByText("No saved posts yet")).toBeVisible();
      await page.getByRole("banner").getByRole("link").first().click();
      await expect.element(page.getByText("Usage Limit Reached")).toBeVisible();
      expect(page.getByText(message).elements()).toEqual([]);
    });
  }
});
