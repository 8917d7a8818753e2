import { startHost } from "@discussion-post/ui/api/host";
import { createRoot } from "react-dom/client";
import { panelHost } from "../../panel/panel-host.ts";
import { PanelRoot } from "../../panel/panel-root.tsx";
import { findActiveTab } from "../../panel/use-active-tab.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// Who is signed in is read from the storage meanwhile, so that the first that is drawn can be the form.
const host = startHost(panelHost);
const firstTab = await findActiveTab();

createRoot(root).render(<PanelRoot host={host} firstTab={firstTab} />);
