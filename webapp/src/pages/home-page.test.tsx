/** @module-tag slow */

import { getSession, getUser, type User } from "@discussion-post/contract/accounts";
import { getSubscription } from "@discussion-post/contract/billing";
import { generatePost, stopGeneration } from "@discussion-post/contract/generations";
import { listPosts, savePost } from "@discussion-post/contract/posts";
import { ASK_AGAIN_MS } from "@discussion-post/ui/api/being-written";
import { SLOW_AFTER_MS } from "@discussion-post/ui/api/use-run-progress";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import {
  type EventStream,
  eventStream,
  type FakeApi,
  fakeApi,
  refusal,
} from "@discussion-post/ui/testing/fake-api";
import {
  freeUser,
  generation,
  paidSubscription,
  postInFull,
  premiumUser,
} from "@discussion-post/ui/testing/fixtures";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, expectToast, recordedEvents } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const TOPIC = "Should lectures be recorded?";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const topic = page.getByLabelText("Discussion topic");
const list = (name: string) => page.getByRole("combobox", { name, exact: true });
const generate = button("Generate Discussion Post");

function apiOfPremium(): FakeApi {
  const api = fakeApi();
  api.on(getSubscription, paidSubscription);
  return api;
}

/** Opens the generator and has a draft begun, whose events the test sends. */
async function beginDraft(api: FakeApi, user: User = freeUser): Promise<EventStream<typeof generatePost>> {
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user });
  await topic.fill(TOPIC);
  await generate.click();
  await expect.poll(() => api.requests(generatePost).length).toBe(1);
  return stream;
}

async function writeDraft(api: FakeApi, user?: User): Promise<void> {
  const stream = await beginDraft(api, user);
  stream.send({ type: "started", id: generation.id }, { type: "done", generation });
  stream.end();
  await expect.element(button("Save")).toBeVisible();
}

/** What a list offers, in its order; what is locked with a mark before it. */
async function choicesOf(name: string): Promise<string[]> {
  await list(name).click();
  await expect.element(page.getByRole("option").first()).toBeVisible();
  const choices = page
    .getByRole("option")
    .elements()
    .map((option) => {
      const [label] = (option as HTMLElement).innerText.split(/\n| (?=up to|\d)/);
      return `${option.ariaDisabled === "true" ? "locked " : ""}${label}`;
    });
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("option").first()).not.toBeInTheDocument();
  return choices;
}

const choices = {
  Tone: {
    basic: ["Professional", "Casual", "Academic", "Persuasive", "Neutral"],
    premium: ["Enthusiastic", "Analytical", "Thoughtful"],
    ours: [],
  },
  Length: { basic: ["Short", "Standard", "Long"], premium: ["Extra Long"], ours: [] },
  Perspective: {
    basic: ["Balanced", "General", "Pro", "Con", "Critical"],
    premium: ["Scholarly", "Innovative"],
    ours: [],
  },
  "Citation style": {
    basic: ["APA", "MLA", "Chicago", "Harvard", "IEEE"],
    premium: ["AMA", "Bluebook", "Vancouver"],
    ours: ["No citations"],
  },
};

describe("a result", () => {
  test("is a step of its own: Back leads to the form as it was, Forward to the result again", async () => {
    // The router's own count: that of the browser ends at fifty.
    const steps = () => history.state.idx;
    const scrolled = vi.spyOn(window, "scrollTo");
    await writeDraft(fakeApi());
    await expect.poll(steps).toBe(1);
    // The page has taken the step, too: a new entry begins at its top.
    await expect.poll(() => scrolled.mock.calls).toContainEqual([0, 0]);
    history.back();
    await expect.element(topic).toHaveValue(TOPIC);
    await expect.poll(address).toBe("/");
    history.forward();
    await expect.element(button("Save")).toBeVisible();
    await page.getByRole("tab", { name: "Create Post" }).click();
    await expect.element(topic).toBeVisible();
    await page.getByRole("tab", { name: "View Result" }).click();
    await expect.element(button("Save")).toBeVisible();
    expect(steps()).toBe(1);
    history.back();
    await expect.element(topic).toHaveValue(TOPIC);
  });
});

describe("the form", () => {
  // covers 20, 140-146, 158-161
  test("stands as specified, with its defaults", async () => {
    await showPage(fakeApi(), "/", { user: freeUser });
    const tab = page.getByRole("tab", { name: "Create Post" });
    await expect.element(tab).toHaveAttribute("data-state", "active");
    await expect.element(page.getByRole("tab", { name: "View Result" })).toBeDisabled();
    expect(getComputedStyle(topic.element()).minHeight).toBe("200px");
    expect(topic.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(200);
    const panel = page.getByRole("tabpanel", { name: "Create Post" });
    await expect.element(panel.getByRole("heading", { name: "Customization Options" })).toBeVisible();
    for (const name of ["Academic Essay Response", "Professional Forum Post"])
      await expect.element(panel.getByText(name, { exact: true })).toBeVisible();
    for (const [name, value] of [
      ["Tone", "Professional"],
      ["Length", "Standard"],
      ["Perspective", "Balanced"],
      ["Citation style", "APA"],
    ] as const)
      await expect.element(list(name)).toMatchTextContent(value);
    await expectAccessible();
  });

  test("keeps Generate in sight above all on a phone: a toast stands above the bar", async () => {
    await page.viewport(375, 812);
    await showPage(fakeApi(), "/", { user: freeUser });
    await generate.click();
    await expectToast({ title: "Topic Required", isBad: true });
    const bar = generate.element().closest(".docked");
    const toast = page.getByRole("listitem").filter({ hasText: "Topic Required" });
    await expect
      .poll(() => toast.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0);
  });

  // covers 147-157, 162-164
  test("shows a free account every choice, the premium ones locked", async () => {
    await showPage(fakeApi(), "/", { user: freeUser });
    for (const [name, { basic, premium, ours }] of Object.entries(choices))
      expect(await choicesOf(name)).toEqual([
        ...basic,
        ...premium.map((label) => `locked ${label}`),
        ...ours,
      ]);
    await page.getByText("Fine-tuning", { exact: true }).last().click();
    await expect.poll(() => page.getByRole("slider").elements().length).toBe(3);
    for (const slider of page.getByRole("slider").elements())
      expect(slider).toHaveAttribute("data-disabled", "");
  });

  // covers 148-152, 154, 156, 162-168
  test("lets a premium account choose freely, and each slider names its band", async () => {
    await showPage(apiOfPremium(), "/", { user: premiumUser });
    for (const [name, { basic, premium, ours }] of Object.entries(choices))
      expect(await choicesOf(name)).toEqual([...basic, ...premium, ...ours]);
    await list("Length").click();
    const lengths = () =>
      page
        .getByRole("option")
        .elements()
        .map((option) => (option as HTMLElement).innerText.replaceAll(/\s+/g, " "));
    await expect
      .poll(lengths)
      .toEqual([
        "Short up to 300 words",
        "Standard 500-600 words",
        "Long up to 1000 words",
        "Extra Long 1000+ words",
      ]);
    await userEvent.keyboard("{Escape}");
    for (const [name, start, bands] of [
      ["Formality", 75, ["Casual", "Balanced", "Professional"]],
      ["Creativity", 50, ["Conservative", "Moderate", "Creative"]],
      ["Complexity", 50, ["Simple", "Medium", "Complex"]],
    ] as const) {
      const slider = page.getByRole("slider", { name });
      const band = () => slider.element().getAttribute("aria-valuetext");
      await expect.element(slider).toHaveAttribute("aria-valuenow", String(start));
      await expect.element(slider).toHaveAttribute("aria-valuemin", "0");
      await expect.element(slider).toHaveAttribute("aria-valuemax", "100");
      (slider.element() as HTMLElement).focus();
      await userEvent.keyboard("{Home}{PageUp}{PageUp}{PageUp}{ArrowRight}{ArrowRight}{ArrowRight}");
      await expect.element(slider).toHaveAttribute("aria-valuenow", "33");
      expect(band()).toMatch(bands[0]);
      await userEvent.keyboard("{ArrowRight}");
      await expect.poll(band).toMatch(bands[1]);
      await userEvent.keyboard("{PageUp}{PageUp}{PageUp}{ArrowRight}{ArrowRight}");
      await expect.element(slider).toHaveAttribute("aria-valuenow", "66");
      expect(band()).toMatch(bands[1]);
      await userEvent.keyboard("{ArrowRight}");
      await expect.element(slider).toHaveAttribute("aria-valuenow", "67");
      expect(band()).toMatch(bands[2]);
    }
  });

  // covers 177, 178
  test("asks for a topic where there is none, and sends nothing", async () => {
    const api = fakeApi();
    await showPage(api, "/");
    for (const blank of ["", "  \n "]) {
      await topic.fill(blank);
      await generate.click();
      await expectToast({
        title: "Topic Required",
        text: "Please enter a discussion topic or question.",
        isBad: true,
      });
      await expect.element(topic).toHaveFocus();
      await expect.element(topic).toHaveAccessibleDescription(/Topic is required/);
      await button("Close notification").click();
      await topic.fill("Something");
      await expect.element(topic).not.toHaveAttribute("aria-invalid", "true");
    }
    expect(api.requests(generatePost)).toEqual([]);
    expect(api.requests(getSession)).toEqual([]);
  });

  for (const [left, words] of [
    [2, "You have 2 free posts left."],
    [1, "You have 1 free post left."],
  ] as const) {
    // covers 209-212
    test(`warns a free account with ${left} left`, async () => {
      await showPage(fakeApi(), "/", { user: { ...freeUser, postsUsed: freeUser.postsLimit - left } });
      await expect.element(page.getByText("Almost Out of Free Posts", { exact: true })).toBeVisible();
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
      await expect.element(page.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
    });
  }

  // covers 209
  test("warns no account that has used none", async () => {
    await showPage(fakeApi(), "/", { user: { ...freeUser, postsUsed: 0 } });
    await expect.element(page.getByText("0 of 3 posts used")).toBeVisible();
    await expect.element(page.getByText("Almost Out of Free Posts")).not.toBeInTheDocument();
  });
});

describe("a draft", () => {
  // covers 179, 180, 184, 185, 204-206
  test("is asked for whole and once, and its values stay for another try", async () => {
    const api = fakeApi();
    const stream = eventStream(generatePost);
    api.on(generatePost, stream.response);
    await showPage(api, "/", { user: freeUser });
    await list("Tone").click();
    await page.getByRole("option", { name: "Persuasive" }).click();
    await topic.fill(TOPIC);
    const { release } = api.hold(generatePost);
    await generate.click();
    await expect.element(button("Creating Your Discussion Post...")).toBeDisabled();
    release();
    stream.send({ type: "started", id: generation.id }, { type: "done", generation });
    stream.end();
    await expect.element(button("Save")).toBeVisible();
    expect(api.requests(generatePost).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        topic: TOPIC,
        tone: "persuasive",
        length: "medium",
        perspective: "balanced",
        citationStyle: "apa",
        formality: 75,
        creativity: 50,
        complexity: 50,
      }),
    ]);
    expect(recordedEvents()).toContainEqual({ event: "post_generated", word_count: generation.wordCount });
    await button("Regenerate").click();
    await expect.element(topic).toHaveFocus();
    await userEvent.keyboard("?");
    await expect.element(topic).toHaveValue(`${TOPIC}?`);
    await expect.element(list("Tone")).toMatchTextContent("Persuasive");
    await page.getByRole("tab", { name: "View Result" }).click();
    await button("Create New Post").click();
    await expect.element(topic).toHaveValue("");
    await expect.element(page.getByRole("tab", { name: "View Result" })).toBeDisabled();
  });

  test.each([
    [1280, "100%"],
    [1280, "200%"],
    [375, "100%"],
    [375, "200%"],
  ])(
    "leaves Generate as large as it was, and what is beside it in its place, at %i px in a font of %s",
    async (width, fontSize) => {
      await page.viewport(width, 900);
      document.documentElement.style.fontSize = fontSize;
      onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
      const api = fakeApi();
      await showPage(api, "/", { user: freeUser });
      await topic.fill(TOPIC);
      const note = page.getByText("Review AI text before submitting", { exact: false });
      const size = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height };
      };
      const before = [size(generate.element()), size(note.element())];
      api.hold(generatePost);
      await generate.click();
      const waiting = button("Creating Your Discussion Post...");
      await expect.element(waiting).toBeVisible();
      expect([size(waiting.element()), size(note.element())]).toEqual(before);
    },
  );

  // covers 186, 187
  test("is shown as it is written", async () => {
    const api = fakeApi();
    const stream = await beginDraft(api);
    stream.send({ type: "started", id: generation.id }, { type: "text", text: "The first words" });
    await expect.element(page.getByRole("article")).toMatchTextContent("The first words");
    await expect
      .element(button("Stop"))
      .toHaveAccessibleDescription("A stopped draft still counts as one of your posts.");
    stream.send({ type: "text", text: " and those after." });
    await expect.element(page.getByRole("article")).toMatchTextContent("The first words and those after.");
    stream.send({ type: "restarted" }, { type: "text", text: "Anew" });
    await expect.element(page.getByRole("article")).not.toMatchTextContent("The first words");
    stream.send({ type: "done", generation });
    stream.end();
    await expect.element(button("Save")).toBeVisible();
    await expectAccessible();
  });

  test("that no source fits is said above the text, which keeps its place as the draft ends", async () => {
    const api = fakeApi();
    const stream = await beginDraft(api);
    const none = "We found no source that fits. Add your own, or reword your topic.";
    stream.send(
      { type: "started", id: generation.id },
      { type: "sources", sources: [], notices: [none] },
      { type: "text", text: "The first words" },
    );
    const remark = page.getByRole("article").getByText(none);
    const words = page.getByText("The first words");
    const top = (element: Element) => element.getBoundingClientRect().top + scrollY;
    await expect.element(words).toBeVisible();
    expect(top(remark.element())).toBeLessThan(top(words.element()));
    const before = top(words.element());
    stream.send({
      type: "done",
      generation: { ...generation, content: "The first words", notices: [none, "This is a demo draft."] },
    });
    stream.end();
    await expect.element(button("Save")).toBeVisible();
    expect(top(words.element())).toBeCloseTo(before, 0);
    expect(top(remark.element())).toBeLessThan(top(words.element()));
    expect(top(page.getByText("This is a demo draft.").element())).toBeGreaterThan(top(words.element()));
  });

  test("that is stopped has the focus: the button that was pressed is gone", async () => {
    const api = fakeApi();
    const stream = await beginDraft(api);
    api.on(stopGeneration, () => {
      stream.send({ type: "done", generation });
      stream.end();
      return undefined as never;
    });
    stream.send({ type: "started", id: generation.id }, { type: "text", text: "The first words" });
    await button("Stop").click();
    await expect.element(button("Save")).toBeVisible();
    await expect.element(page.getByRole("article")).toHaveFocus();
    await expect.element(page.getByText("Writing has ended.")).toBeInTheDocument();
  });

  test("whose connection breaks is taken up again under its key, from its start", async () => {
    const api = fakeApi();
    const stream = await beginDraft(api);
    stream.send({ type: "started", id: generation.id }, { type: "text", text: "Lost words" });
    await expect.element(page.getByRole("article")).toMatchTextContent("Lost words");
    const next = eventStream(generatePost);
    api.on(generatePost, next.response);
    stream.break();
    await expect.poll(() => api.requests(generatePost).length, { timeout: 15_000 }).toBe(2);
    next.send({ type: "started", id: generation.id }, { type: "text", text: "All words" });
    await expect.element(page.getByRole("article")).not.toMatchTextContent("Lost words");
    next.send({ type: "done", generation });
    next.end();
    await expect.element(button("Save")).toBeVisible();
    const keys = api.requests(generatePost).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(1);
  });

  // covers 198, 203
  test("that cannot be saved says so, and can be saved again", async () => {
    const api = fakeApi();
    await writeDraft(api);
    api.on(savePost, Response.json({}, { status: 503 }));
    const { release } = api.hold(savePost);
    await button("Save").click();
    await expect.element(button("Saving...")).toBeDisabled();
    release();
    await expectToast({ title: "Save failed", text: "Failed to save post. Please try again.", isBad: true });
    api.on(savePost, postInFull);
    await button("Save").click();
    await expect.element(button("Saved")).toBeDisabled();
  });

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

  test("whose model is slow to begin says so until its first words", async () => {
    const slow = page
      .getByRole("article")
      .getByText("The AI model is still loading or thinking: its first words can take minutes.");
    const stream = await beginDraft(fakeApi());
    stream.send({ type: "started", id: generation.id }, { type: "progress", step: "sources" });
    const steps = page.getByRole("list", { name: "Steps of your draft" });
    const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
    await expect.element(step("Look up sources")).toHaveAttribute("aria-current", "step");
    await expect
      .element(page.getByRole("tab", { name: "View Result" }))
      .toHaveAttribute("aria-selected", "true");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    stream.send({ type: "progress", step: "writing" });
    await expect.element(step("Write")).toHaveAttribute("aria-current", "step");
    await expect.element(slow).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
    await expect.element(slow).toBeVisible();
    stream.send({ type: "text", text: "At last." });
    await expect.element(page.getByText("At last.")).toBeVisible();
    await expect.element(slow).not.toBeInTheDocument();
    vi.useRealTimers();
    stream.send({ type: "done", generation });
    stream.end();
    await expect.element(button("Save")).toBeVisible();
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

  test.each(["Create New Post", "Regenerate"])(
    "is left by %s for the top of the form, on a phone too",
    async (name) => {
      await page.viewport(375, 700);
      await writeDraft(fakeApi());
      scrollTo(0, document.documentElement.scrollHeight);
      await button(name).click();
      await expect.element(page.getByRole("tab", { name: "Create Post", selected: true })).toBeInViewport();
      expect(topic.element().getBoundingClientRect().top).toBeLessThan(700);
      await expect.element(topic).toHaveFocus();
    },
  );

  // covers 580
  test("shows markup as text", async () => {
    const api = fakeApi();
    const stream = await beginDraft(api);
    const content = "Is <img src=x onerror=document.title=1> safe?";
    stream.send(
      { type: "started", id: generation.id },
      { type: "done", generation: { ...generation, content } },
    );
    stream.end();
    await expect.element(page.getByRole("article")).toMatchTextContent("<img src=x");
    expect(page.getByRole("main").element().querySelector("img[src=x]")).toBeNull();
    expect(document.title).not.toBe("1");
  });
});
