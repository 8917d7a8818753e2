import type { User } from "@discussion-post/contract/accounts";
import { getUser } from "@discussion-post/contract/accounts";
import { getSubscription } from "@discussion-post/contract/billing";
import type { ResponseOf } from "@discussion-post/contract/endpoint";
import type { ErrorCode } from "@discussion-post/contract/errors";
import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { getConfig } from "@discussion-post/contract/service";
import { listSourceNotices, type SourceNotice } from "@discussion-post/contract/source-checks";
import { listDrafts } from "@discussion-post/contract/unsaved-drafts";
import { listDraftVersions, listPostVersions, type VersionList } from "@discussion-post/contract/versions";
import { startHost } from "@discussion-post/ui/api/host";
import type { Host } from "@discussion-post/ui/api/host-interface";
import { showToast } from "@discussion-post/ui/components/toast";
import { type FakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeSubscription, noVersions } from "@discussion-post/ui/testing/fixtures";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { App } from "../app.tsx";
import { keepFinishedDrafts } from "../generator/kept-drafts.ts";
import { SiteMap } from "../site-map.tsx";
import "../styles.css";
import { webHost } from "../web-host.ts";

interface ShownPage {
  host: Host;
  /** Closes the page and forgets all that this browser kept, as the end of the test does. */
  close(): Promise<void>;
}

interface Options {
  /** Who is signed in on this device; nobody without. */
  user?: User;
  /** How the user's session has ended without this device having heard of it; it goes on without. */
  endedBy?: ErrorCode;
  /** Whether the server cannot say who it is. */
  isUnreachable?: boolean;
  /** A one-time code that the address held. */
  signInCode?: string;
  /** What became of works that the user's posts cite; nothing without. */
  sourceNotices?: SourceNotice[];
  /** The server's public settings, where others than the usual are meant. */
  config?: ResponseOf<typeof getConfig>;
  /** The texts that whatever is shown has had; none but the present one without. */
  versions?: VersionList;
}

/**
 * Opens a page of the website in the test's own browser window: all of it but the server, for which `api` stands in.
 * Knows who is signed in, the configuration, a plan that nothing is to be said of, the notices about sources, the versions of texts, and that no draft is kept; what else the page calls, the test has to answer before.
 * @param path as in the address bar: `/templates`, `/?template=7`
 */
export async function showPage(
  api: FakeApi,
  path: string,
  {
    user,
    endedBy,
    isUnreachable = false,
    signInCode,
    sourceNotices = [],
    config = usualConfig,
    versions = noVersions,
  }: Options = {},
): Promise<ShownPage> {
  const testAddress = location.href;
  if (user) await webHost.sessionStorage.save({ token: TOKEN, user });
  api.on(
    getUser,
    isUnreachable ? refusal("unavailable") : user && !endedBy ? user : refusal(endedBy ?? "not_signed_in"),
  );
  api.on(getConfig, config);
  api.on(listSourceNotices, sourceNotices);
  api.on(listDrafts, { drafts: [], closedIds: [] });
  api.on(listDraftVersions, versions);
  api.on(listPostVersions, versions);
  api.usually(getSubscription, freeSubscription);
  history.replaceState(null, "", path);

  const host = startHost({ ...webHost, signInCode: signInCode ?? null });
  keepFinishedDrafts(host.windowDraft);
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  root.render(
    <App host={host}>
      <BrowserRouter>
        <SiteMap />
      </BrowserRouter>
    </App>,
  );
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    root.unmount();
    element.remove();
    // The one toast that the product shows is kept outside of React.
    showToast({ title: "" });
    host.queryClient.clear();
    // Nothing of it may be asked for or written into the next test's page.
    host.windowDraft.forget();
    localStorage.clear();
    sessionStorage.clear();
    window.dataLayer = [];
    await page.viewport(DESKTOP.width, DESKTOP.height);
    history.replaceState(null, "", testAddress);
  };
  onTestFinished(close);
  return { host, close };
}

/** As in the projects of Vitest that run in a browser. */
const DESKTOP = { width: 1280, height: 900 };

const TOKEN = "token-of-the-test";

export const usualConfig: ResponseOf<typeof getConfig> = {
  productName: PRODUCT_NAME,
  supportEmail: "help@example.com",
  extensionStoreUrl: null,
  hasExtensionDownload: false,
  emulated: [],
  stripe: null,
};
