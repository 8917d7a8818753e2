import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { EXTENSION_DOWNLOAD_PATH } from "@discussion-post/contract/service";
import type { Router } from "express";

/** Whether the packed extension was built. */
export function hasExtensionDownload(file: string): boolean {
  return existsSync(resolve(file));
}

/** Serves the packed extension, where it was built, to be unpacked and loaded by hand. */
export function extensionDownload(router: Router, file: string): void {
  if (!hasExtensionDownload(file)) return;
  router.get(EXTENSION_DOWNLOAD_PATH, (_req, res) => {
    // Builds stand in a folder whose name begins with a dot.
    res.set("Cache-Control", "no-cache").download(resolve(file), basename(file), { dotfiles: "allow" });
  });
}
