import { getUser, type User } from "@discussion-post/contract/accounts";
import { type Generation, generatePost } from "@discussion-post/contract/generations";
import { listDrafts } from "@discussion-post/contract/unsaved-drafts";
import { listDraftVersions, listPostVersions } from "@discussion-post/contract/versions";
import { startHost } from "@discussion-post/ui/api/host";
import { showToast } from "@discussion-post/ui/components/toast";
import { eventStream, type FakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, noVersions } from "@discussion-post/ui/testing/fixtures";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { captureTab } from "../capture.ts";
import { enterPage } from "../page-access.ts";
import { panelHost } from "../panel/panel-host.ts";
import { PanelRoot } from "../panel/panel-root.tsx";
import { findActiveTab } from "../panel/use-active-tab.ts";
import { storeSession } from "../stored-session.ts";
import { saveCapture } from "../tab-storage.ts";

interface Options {
  /** Who is signed in as far as the panel remembers; null for nobody. */
  user?: User | null;
  /** What the server says to who is signed in. Without it, that it is that user. */
  answer?: User | Response | (() => Promise<never>);
  /** Whether it is opened by the toolbar's button, which enters the page. */
  isPressed?: boolean;
}

/**
 * Opens the panel beside the tab that was opened last, all of it but the server, for which `api` stands in. Knows
 * who is signed in, and that no text has been another; what else the panel calls, the test has to answer before.
 */
export async function showPanel(
  api: FakeApi,
  { user = freeUser, answer = user ?? refusal("not_signed_in"), isPressed = true }: Options = {},
): Promise<{ close(): void }> {
  if (user) await storeSession({ token: "token-of-the-test", user });
  api.on(getUser, answer);
  api.on(listDrafts, { drafts: [], closedIds: [] });
  api.on(listDraftVersions, noVersions);
  api.on(listPostVersions, noVersions);
  const host = startHost(panelHost);
  const element = document.body.appendChild(document.createElement("div"));
  // Beside the page, as the browser shows it: what one of them scrolls to leaves the other where it is.
  element.style.cssText = "position: fixed; inset: 0 0 0 auto; width: 320px; overflow: auto";
  const root = createRoot(element);
  const firstTab = await findActiveTab();
  if (isPressed && firstTab !== null) await enterPage(firstTab);
  root.render(<PanelRoot host={host} firstTab={firstTab} />);
  const close = () => {
    root.unmount();
    element.remove();
    host.queryClient.clear();
  };
  onTestFinished(() => {
    close();
    // The one toast that the product shows is kept outside of React.
    showToast({ title: "" });
    // What it still waited for is nothing to the next test's panel.
    localStorage.clear();
    sessionStorage.clear();
  });
  return { close };
}

/** What a press of the toolbar button has the panel find. */
export async function pressToolbarButton(tabId: number, user: User = freeUser): Promise<void> {
  await saveCapture(tabId, user.id, await captureTab(tabId));
}

export function topicBox() {
  return page.getByRole("textbox", { name: "Discussion topic or question" });
}

/** Has a draft written: the one of the fixtures where no other is given. */
export async function generate(api: FakeApi, written: Generation = generation): Promise<void> {
  api.on(generatePost, () => {
    const { response, send, end } = eventStream(generatePost);
    send({ type: "started", id: written.id }, { type: "text", text: written.content });
    send({ type: "done", generation: written });
    end();
    return response;
  });
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect.element(page.getByRole("button", { name: "Insert into page" })).toBeVisible();
}
