import { chooseTheme } from "@discussion-post/ui/api/theme";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { expect, onTestFinished, test } from "vitest";
import { page as screen } from "vitest/browser";
import { openCoursePage } from "../testing/open-course-page.ts";
import { showPanel } from "../testing/show-panel.tsx";

test("the theme is chosen in the account's menu, and System lets it go", async () => {
  onTestFinished(() => chooseTheme("system"));
  await openCoursePage("react-textarea");
  await showPanel(fakeApi());
  await screen.getByRole("button", { name: /^Account menu/ }).click();
  const theme = (name: string) => screen.getByRole("menuitemradio", { name });
  await expect.element(theme("System")).toHaveAttribute("aria-checked", "true");
  await theme("Dark").click();
  await expect.element(theme("Dark")).toHaveAttribute("aria-checked", "true");
  expect(document.documentElement.dataset.theme).toBe("dark");
  await theme("System").click();
  await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined();
});
