import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";

/** A script of this folder as browsers run it: its types taken away, and its names kept to itself. */
export function browserScript(name: "authentication-done" | "card-frame" | "stripe-js"): string {
  const source = readFileSync(join(import.meta.dirname, "../browser", `${name}.ts`), "utf8");
  return `(() => {\n"use strict";\n${stripTypeScriptTypes(source)}\n})();\n`;
}
