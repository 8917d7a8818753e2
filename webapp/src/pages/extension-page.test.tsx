import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage, usualConfig } from "../testing/show-page.tsx";

const store = page.getByRole("link", { name: "Add to your browser" });

test("without a store page it is loaded by hand, and says what it can read", async () => {
  await showPage(fakeApi(), "/extension");
  await expect.element(page.getByText("Load unpacked")).toBeVisible();
  await expect.element(store).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("region", { name: "It can't" }).getByText("press Post or Submit for you"))
    .toBeVisible();
  await expectAccessible();
});

test("with a store page it leads there", async () => {
  const extensionStoreUrl = "https://store.example/extension";
  await showPage(fakeApi(), "/extension", { config: { ...usualConfig, extensionStoreUrl } });
  await expect.element(store).toHaveAttribute("href", extensionStoreUrl);
  await expect.element(page.getByText("Load unpacked")).not.toBeInTheDocument();
});

test("without a store page it is downloaded where it was built with the site", async () => {
  await showPage(fakeApi(), "/extension", { config: { ...usualConfig, hasExtensionDownload: true } });
  await expect
    .element(page.getByRole("link", { name: "Download the extension" }))
    .toHaveAttribute("href", "/ai-discussion-post-generator-chrome.zip");
  await expect.element(page.getByText("Load unpacked")).toBeVisible();
  await expect.element(page.getByText(/which the person who runs this/)).not.toBeInTheDocument();
  await expectAccessible();
});

test("it is a press away for a visitor", async () => {
  await showPage(fakeApi(), "/");
  for (const [place, name] of [
    ["banner", "Extension"],
    ["main", "Get the extension"],
    ["contentinfo", "Browser extension"],
  ] as const)
    await expect
      .element(page.getByRole(place).getByRole("link", { name, exact: true }))
      .toHaveAttribute("href", "/extension");
});
