import type { Page } from "@playwright/test";
import { holdRequests } from "../hold-requests.ts";
import { expect, expectToast, generate, logIn, PREMIUM, register, test } from "../journey.ts";

/** What a select lists, in its order; what is locked with a mark before it. */
async function choicesOf(page: Page, name: string): Promise<string[]> {
  await page.getByRole("combobox", { name, exact: true }).click();
  const options = await page.getByRole("option").all();
  const texts = await Promise.all(
    options.map(async (option) => {
      const isLocked = (await option.getAttribute("aria-disabled")) === "true";
      const [label] = (await option.innerText()).split(/\n| (?=up to|\d)/);
      return `${isLocked ? "locked " : ""}${label}`;
    }),
  );
  await page.keyboard.press("Escape");
  return texts;
}

const choices = {
  Tone: {
    basic: ["Professional", "Casual", "Academic", "Persuasive", "Neutral"],
    premium: ["Enthusiastic", "Analytical", "Thoughtful"],
  },
  Length: {
    basic: ["Short", "Standard", "Long"],
    premium: ["Extra Long"],
  },
  Perspective: {
    basic: ["Balanced", "General", "Pro", "Con", "Critical"],
    premium: ["Scholarly", "Innovative"],
  },
  "Citation style": {
    basic: ["APA", "MLA", "Chicago", "Harvard", "IEEE"],
    premium: ["AMA", "Bluebook", "Vancouver"],
  },
};

/** Ours beside the specified styles (A8). */
const NONE = "No citations";

// covers 20, 140-146, 158-161
test("the form stands as specified, with its defaults", async ({ page }) => {
  await register(page);
  await expect(page.getByRole("tab", { name: "Create Post" })).toHaveAttribute("data-state", "active");
  await expect(page.getByRole("tab", { name: "View Result" })).toBeDisabled();
  const box = page.getByLabel("Discussion topic");
  await expect(box).toHaveCSS("min-height", "200px");
  expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(200);
  const tab = page.getByRole("tabpanel", { name: "Create Post" });
  await expect(tab.getByRole("button", { name: "Generate Discussion Post" })).toBeVisible();
  await expect(tab.getByRole("heading", { name: "Customization Options" })).toBeVisible();
  for (const name of ["Academic Essay Response", "Professional Forum Post"])
    await expect(tab.getByText(name, { exact: true })).toBeVisible();
  for (const [name, value] of [
    ["Tone", "Professional"],
    ["Length", "Standard"],
    ["Perspective", "Balanced"],
    ["Citation style", "APA"],
  ] as const)
    await expect(page.getByRole("combobox", { name, exact: true })).toContainText(value);
});

// covers 147-157, 162-164
test("a free account sees every choice, the premium ones locked", async ({ page }) => {
  await register(page);
  for (const [name, { basic, premium }] of Object.entries(choices)) {
    const listed = [...basic, ...premium.map((label) => `locked ${label}`)];
    expect(await choicesOf(page, name)).toEqual(name === "Citation style" ? [...listed, NONE] : listed);
  }
  for (const slider of await page.getByRole("slider").all())
    await expect(slider).toHaveAttribute("data-disabled", "");
});

// covers 148-152, 154, 156, 162-168
test("a premium account chooses freely, and each slider names its band", async ({ page }) => {
  await logIn(page, PREMIUM);
  for (const [name, { basic, premium }] of Object.entries(choices)) {
    const listed = [...basic, ...premium];
    expect(await choicesOf(page, name)).toEqual(name === "Citation style" ? [...listed, NONE] : listed);
  }
  await page.getByRole("combobox", { name: "Length", exact: true }).click();
  await expect(page.getByRole("option")).toHaveText([
    "Short up to 300 words",
    "Standard 500-600 words",
    "Long up to 1000 words",
    "Extra Long 1000+ words",
  ]);
  await page.keyboard.press("Escape");
  for (const [name, start, bands] of [
    ["Formality", 75, ["Casual", "Balanced", "Professional"]],
    ["Creativity", 50, ["Conservative", "Moderate", "Creative"]],
    ["Complexity", 50, ["Simple", "Medium", "Complex"]],
  ] as const) {
    const slider = page.getByRole("slider", { name });
    await expect(slider).toHaveAttribute("aria-valuenow", String(start));
    await expect(slider).toHaveAttribute("aria-valuemin", "0");
    await expect(slider).toHaveAttribute("aria-valuemax", "100");
    await slider.focus();
    await page.keyboard.press("Home");
    for (let step = 0; step < 33; step += 1) await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuenow", "33");
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(bands[0]));
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(bands[1]));
    for (let step = 34; step < 66; step += 1) await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(bands[1]));
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuenow", "67");
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(bands[2]));
  }
});

// covers 179, 180, 184, 185, 204-206
test("what is asked for is sent whole, once, and the values stay for another try", async ({ page }) => {
  await register(page);
  await page.getByRole("combobox", { name: "Tone", exact: true }).click();
  await page.getByRole("option", { name: "Persuasive" }).click();
  const { requests, letGo } = await holdRequests(page, "**/api/generate-post");
  await page.getByLabel("Discussion topic").fill("Should lectures be recorded?");
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(page.getByRole("button", { name: "Creating Your Discussion Post..." })).toBeDisabled();
  await expect.poll(() => requests.length).toBe(1);
  letGo();
  expect(requests[0]?.postDataJSON()).toMatchObject({
    topic: "Should lectures be recorded?",
    tone: "persuasive",
    length: "medium",
    perspective: "balanced",
    citationStyle: "apa",
    formality: 75,
    creativity: 50,
    complexity: 50,
  });
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Regenerate" }).click();
  await expect(page.getByLabel("Discussion topic")).toHaveValue("Should lectures be recorded?");
  await expect(page.getByRole("combobox", { name: "Tone", exact: true })).toContainText("Persuasive");
  await page.getByRole("tab", { name: "View Result" }).click();
  await page.getByRole("button", { name: "Create New Post" }).click();
  await expect(page.getByLabel("Discussion topic")).toHaveValue("");
  await expect(page.getByRole("tab", { name: "View Result" })).toBeDisabled();
  await expect(page.getByRole("tab", { name: "Create Post" })).toHaveAttribute("data-state", "active");
});

// covers 209-212
test("a free account is warned as its posts run out, and nobody before that", async ({ page }) => {
  await register(page);
  const warning = page.getByText("Almost Out of Free Posts", { exact: true });
  await expect(page.getByText("0 of 3 posts used")).toBeVisible();
  await expect(warning).toBeHidden();
  for (const left of ["You have 2 free posts left.", "You have 1 free post left."]) {
    await generate(page, "Is homework worth its time?");
    await page.getByRole("button", { name: "Create New Post" }).click();
    await expect(warning).toBeVisible();
    await expect(page.getByText(left, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
  }
});

// covers 198, 203
test("what cannot be saved says so and can be saved again", async ({ page }) => {
  await register(page);
  await generate(page, "Is homework worth its time?");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/posts/save", async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, json: {} });
  });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  held.resolve();
  await expectToast(page, {
    title: "Save failed",
    text: "Failed to save post. Please try again.",
    isBad: true,
  });
  await page.unroute("**/api/posts/save");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeDisabled();
});

for (const [what, answer, title, text] of [
  [
    "a failure",
    { message: "The writing service is busy.", code: "ai_unavailable" },
    "Generation Failed",
    "The writing service is busy.",
  ],
  [
    "a fault of our own at the writing service",
    { message: "The AI service is not set up correctly.", code: "ai_misconfigured" },
    "AI Service Error",
    "The AI service is not set up correctly.",
  ],
  [
    "somebody else's limit",
    { message: "The AI service has reached a limit of requests.", code: "ai_unavailable" },
    "Generation Failed",
    "The AI service has reached a limit of requests.",
  ],
] as const) {
  // covers 219-221, 591
  test(`${what} is told by its name, and takes no topic away`, async ({ page }) => {
    await register(page);
    await page.route("**/api/generate-post", (route) => route.fulfill({ status: 503, json: answer }));
    await page.getByLabel("Discussion topic").fill("Is homework worth its time?");
    await page.getByRole("button", { name: "Generate Discussion Post" }).click();
    await expectToast(page, { title, text, isBad: true });
    await expect(page.getByText("Free plan limit reached")).toBeHidden();
    await expect(page.getByLabel("Discussion topic")).toHaveValue("Is homework worth its time?");
  });
}

// covers 591
test("a premium account never sees the free plan's banner, whatever limit is spoken of", async ({ page }) => {
  await logIn(page, PREMIUM);
  await page.getByLabel("Discussion topic").fill("Is homework worth its time?");
  for (const { status, code } of [
    { status: 503, code: "ai_overloaded" },
    { status: 429, code: "post_limit_reached" },
  ]) {
    const message = `A limit was reached (${code}).`;
    await page.route("**/api/generate-post", (route) => route.fulfill({ status, json: { message, code } }));
    await page.getByRole("button", { name: "Generate Discussion Post" }).click();
    await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Free plan limit reached")).toBeHidden();
    await page.unroute("**/api/generate-post");
  }
});

// covers 580
test("markup in a topic and in a post is text wherever it is shown", async ({ page }) => {
  await register(page);
  const markup = "<img src=x onerror=document.title=1>";
  await generate(page, `Is ${markup} safe?`);
  await expect(page.getByRole("article")).toContainText("img src=x");
  await expect(page.locator("main img")).toHaveCount(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeDisabled();
  for (const path of ["/post-history", "/dashboard"]) {
    await page.goto(path);
    await expect(page.getByText(markup).first()).toBeVisible();
    await expect(page.locator("main img")).toHaveCount(0);
  }
  await page.getByRole("link", { name: /onerror/ }).click();
  await expect(page.getByRole("heading", { name: /onerror/ })).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
  await expect(page).not.toHaveTitle("1");
});
