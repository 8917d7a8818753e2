import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./root.ts";

const compose = readFileSync(join(ROOT, "compose.yaml"), "utf8");
const caddyfile = readFileSync(join(ROOT, "Caddyfile"), "utf8");

/** What stands below a name of one level of indentation, or at the top. */
function block(name: string, indent = ""): string {
  const lines = compose.split("\n");
  const from = lines.findIndex((line) => line.startsWith(`${indent}${name}:`));
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => line.trim() !== "" && !line.startsWith(`${indent}  `));
  return rest.slice(0, end === -1 ? undefined : end).join("\n");
}

describe.each([
  ["x-app", block("x-app")],
  ["proxy", block("proxy", "  ")],
  ["database", block("database", "  ")],
])("the service %s", (_name, settings) => {
  test("is started again, may not take the host's memory, and does not fill its disk with a log", () => {
    expect(settings).toMatch(/restart: unless-stopped/);
    expect(settings).toMatch(/mem_limit: /);
    expect(settings).toMatch(/logging: \*logging/);
  });
});

test("a log has a size at which it ends", () => {
  expect(block("x-logging")).toMatch(/max-size: .*max-file: /);
});

test("a process that hangs is sent nothing, and a request that could not be handed over goes to the other", () => {
  for (const setting of ["health_uri /api/health/ready", "lb_try_duration", "fail_duration"])
    expect(caddyfile).toContain(setting);
  expect(caddyfile).toMatch(/reverse_proxy app-1:5000 app-2:5000/);
  expect(block("services")).toMatch(/app-1: \*app\n\s*app-2: \*app/);
});
