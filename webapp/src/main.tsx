import { HostProvider } from "@discussion-post/ui/api/host";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Router } from "./router.tsx";
import "./styles.css";
import { webHost } from "./web-host.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <HostProvider settings={webHost}>
      <Router />
    </HostProvider>
  </StrictMode>,
);
