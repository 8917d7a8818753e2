import { randomUUID } from "node:crypto";
import Bowser from "bowser";

/** One sign-in of an account, on whatever it was made. */
export interface Device {
  id: string;
  /** Such as "Chrome on Linux". */
  name: string;
}

/** Makes a device of what a browser says of itself; the raw header is not kept. */
export function newDevice(userAgent: string | undefined, kind: "browser" | "extension"): Device {
  return {
    id: randomUUID(),
    name: kind === "extension" ? `Extension in ${nameOf(userAgent)}` : nameOf(userAgent),
  };
}

function nameOf(userAgent: string | undefined): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const name = [browser.name, os.name].filter(Boolean).join(" on ");
  return name.slice(0, 80) || "Unknown device";
}
