/** @module-tag slow */

import { getSession } from "@discussion-post/contract/accounts";
import { generatePost } from "@discussion-post/contract/generations";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser, premiumUser } from "@discussion-post/ui/testing/fixtures";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { apiOfPremium } from "../testing/api-of-premium.ts";
import { TOPIC, writeDraft } from "../testing/begin-draft.ts";
import { address, expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const topic = page.getByLabelText("Discussion topic");
const list = (name: string) => page.getByRole("combobox", { name, exact: true });
const generate = button("Generate Discussion Post");

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
