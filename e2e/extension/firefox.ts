import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Display } from "./display.ts";
import { connectMarionette } from "./marionette.ts";
import { until } from "./until.ts";

/** A Firefox with the built extension in it, used by the keys and the mouse of its display. */
export interface FirefoxWithExtension {
  /** Opens the address in the tab. */
  open(url: string): Promise<void>;
  page: View;
  sidebar: View;
  close(): Promise<void>;
}

/** What is drawn in one part of the window. */
export interface View {
  /** Runs the function there. It may use nothing from around it. */
  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R>;
  /** Clicks into the middle of the field or button of that name, once there is one. */
  click(name: string): Promise<void>;
  /** The same for the first element that the selector finds. */
  clickOn(selector: string): Promise<void>;
}

/** Starts it with a fresh profile, and installs the unpacked extension of the given folder until it ends. */
export async function launchFirefox(directory: string, display: Display): Promise<FirefoxWithExtension> {
  const profile = await mkdtemp(join(tmpdir(), "firefox-profile-"));
  await writeFile(join(profile, "user.js"), settings.map((line) => `user_pref(${line});\n`).join(""));
  const firefox = spawn(
    "firefox-esr",
    [
      ...["-marionette", "-remote-allow-system-access", "-no-remote", "-profile", profile],
      ...["-width", "1400", "-height", "900", "about:blank"],
    ],
    { env: { ...process.env, DISPLAY: display.name }, stdio: "ignore" },
  );
  const ended = once(firefox, "exit");
  const { send, close } = await connectMarionette(await portOf(profile));
  await send("Addon:Install", { path: directory, temporary: true });

  const execute = async (script: string, args: unknown[]) => {
    const { value } = (await send("WebDriver:ExecuteScript", { script, args })) as { value: unknown };
    return value;
  };
  const page = viewOf(execute, display);
  const sidebar = viewOf(async (script, args) => {
    await send("Marionette:SetContext", { value: "chrome" });
    try {
      return await execute(IN_SIDEBAR, [script, args]);
    } finally {
      await send("Marionette:SetContext", { value: "content" });
    }
  }, display);

  return {
    page,
    sidebar,
    async open(url) {
      await send("WebDriver:Navigate", { url });
    },
    async close() {
      close();
      firefox.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const settings = [
  '"marionette.port", 0',
  '"browser.shell.checkDefaultBrowser", false',
  '"browser.aboutwelcome.enabled", false',
  '"datareporting.policy.dataSubmissionEnabled", false',
  '"app.normandy.enabled", false',
  '"app.update.enabled", false',
  '"extensions.webextOptionalPermissionPrompts", false',
];

/** Firefox writes down on which port it listens. */
async function portOf(profile: string): Promise<number> {
  const port = await until("Firefox did not start", () =>
    readFile(join(profile, "MarionetteActivePort"), "utf8").catch(() => ""),
  );
  return Number(port);
}

/** A sidebar is no tab, so no session leads there; Marionette's own actor is in every document all the same. */
const IN_SIDEBAR = `
  const [script, args] = arguments;
  const { SidebarController } = Services.wm.getMostRecentWindow("navigator:browser");
  const sidebar = SidebarController.browser.contentDocument.getElementById("webext-panels-browser");
  const actor = sidebar.browsingContext.currentWindowGlobal.getActor("MarionetteCommands");
  return actor.executeScript(script, args, {});
`;

function viewOf(execute: (script: string, args: unknown[]) => Promise<unknown>, display: Display): View {
  const run: View["run"] = async (work, ...args) =>
    // What comes back is what the function gave, as JSON.
    (await execute(`return (${work}).apply(null, arguments)`, args)) as never;
  const click = async (which: { name: string } | { selector: string }) => {
    const find = () => run(placeOf, which).catch(() => null);
    const place = await until(`Nothing that stands still is ${JSON.stringify(which)}`, async () => {
      const before = await find();
      const now = before && (await find());
      return now?.x === before?.x && now?.y === before?.y && now;
    });
    await display.click(place);
  };
  return { run, click: (name) => click({ name }), clickOn: (selector) => click({ selector }) };
}

/** Where on the screen the field or button of that name is, or what the selector finds. */
function placeOf(which: { name: string } | { selector: string }): { x: number; y: number } | null {
  const isCalled = (element: HTMLElement, name: string) => {
    const [label] = "labels" in element ? (element.labels as NodeListOf<HTMLElement>) : [];
    return [element.ariaLabel, element.title, label?.innerText, element.innerText].some(
      (words) => words?.trim() === name,
    );
  };
  const selector = "selector" in which ? which.selector : "button, input, textarea, iframe";
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  const control = found.find((element) => "selector" in which || isCalled(element, which.name));
  if (!control) return null;
  control.scrollIntoView({ block: "center" });
  const { left, top, width, height } = control.getBoundingClientRect();
  // Firefox's own, and the only way from a place in the page to one on the screen.
  const { mozInnerScreenX, mozInnerScreenY } = window as Window & {
    mozInnerScreenX?: number;
    mozInnerScreenY?: number;
  };
  return { x: (mozInnerScreenX ?? 0) + left + width / 2, y: (mozInnerScreenY ?? 0) + top + height / 2 };
}
