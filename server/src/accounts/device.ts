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

/** The parser tries some two hundred expressions, not all of them linear; browsers send half of this. */
const USER_AGENT_MAX_CHARS = 400;

function nameOf(userAgent: string | undefined): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX_CHARS));
  // For a program that it does not know, the parser answers a part of the header: only its own words are shown.
  const known = [knownName(Bowser.BROWSER_MAP, browser.name), knownName(Bowser.OS_MAP, os.name)];
  return known.filter((name) => name !== undefined).join(" on ") || "Unknown device";
}

function knownName(names: Record<string, string>, name: string | undefined): string | undefined {
  return Object.values(names).find((known) => known === name);
}
