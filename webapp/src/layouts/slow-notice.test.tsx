import { getUser } from "@discussion-post/contract/accounts";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";
import { SLOW_AFTER_MS } from "./slow-notice.tsx";

test.each(["/", "/dashboard?tab=account", "/templates", "/pricing", "/auth"])(
  "%s says so, and offers no new account, where the server takes long to say who it is",
  async (path) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const api = fakeApi();
    const held = api.hold(getUser);
    onTestFinished(held.release);
    await showPage(api, path, { user: freeUser, endedBy: "not_signed_in" });
    const notice = page.getByText("This is taking longer than usual.");
    await expect
      .element(page.getByRole("contentinfo").getByRole("link", { name: "Dashboard" }))
      .toBeVisible();
    expect(page.getByText("Create free account").elements()).toHaveLength(0);
    expect(notice.elements()).toHaveLength(0);
    vi.advanceTimersByTime(SLOW_AFTER_MS);
    await expect.element(notice).toBeVisible();
    await expect.element(page.getByRole("main").getByRole("button", { name: "Reload" })).toBeInViewport();
  },
);
