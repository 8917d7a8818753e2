import { chooseTheme } from "@discussion-post/ui/api/theme";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { emulateMedia } from "../testing/emulate-media.ts";
import { showPage } from "../testing/show-page.tsx";

const theme = page.getByRole("group", { name: "Theme" });
const choice = (name: string) => theme.getByRole("radio", { name });
const ground = () => getComputedStyle(document.body).backgroundColor;

test("the theme that is chosen holds, and System lets it go", async () => {
  onTestFinished(() => chooseTheme("system"));
  await showPage(fakeApi(), "/privacy");
  await expect.element(choice("System")).toBeChecked();
  await theme.getByText("Dark").click();
  await expect.element(choice("Dark")).toBeChecked();
  const dark = ground();
  expect(localStorage.getItem("theme")).toBe("dark");
  await expectAccessible();
  await theme.getByText("Light").click();
  await expect.element(choice("Light")).toBeChecked();
  await expect.poll(ground).not.toBe(dark);
  await theme.getByText("System").click();
  await expect.element(choice("System")).toBeChecked();
  expect(localStorage.getItem("theme")).toBeNull();
  expect(document.documentElement).not.toHaveAttribute("data-theme");
});

test("what is printed has the light theme's colors, also where Dark is chosen", async () => {
  onTestFinished(() => chooseTheme("system"));
  await showPage(fakeApi(), "/privacy");
  await theme.getByText("Light").click();
  const colors = () => [ground(), getComputedStyle(document.body).color];
  await expect.element(choice("Light")).toBeChecked();
  const light = colors();
  await theme.getByText("Dark").click();
  await expect.poll(colors).not.toEqual(light);
  await emulateMedia({ media: "print" });
  await expect.poll(colors).toEqual(light);
});

test("a theme that another tab chose is taken over", async () => {
  onTestFinished(() => chooseTheme("system"));
  await showPage(fakeApi(), "/privacy");
  await expect.element(choice("System")).toBeChecked();
  localStorage.setItem("theme", "dark");
  dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" }));
  await expect.element(choice("Dark")).toBeChecked();
  expect(document.documentElement.dataset.theme).toBe("dark");
});
