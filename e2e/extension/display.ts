import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Chromium takes no keys for a question that has just appeared, so that nobody answers it by accident. */
const QUESTION_IS_DEAF_MS = 1_500;

/** A screen that nobody looks at, with a keyboard and a mouse: for what only a browser's own window has. */
export interface Display {
  /** What programs take as `DISPLAY`. */
  name: string;
  /** Presses keys as X names them, such as `alt+shift+y`, in the browser's window. */
  press(...keys: string[]): Promise<void>;
  /** Presses keys for a question that the browser asks over its window. */
  answer(...keys: string[]): Promise<void>;
  /** Types text, letter by letter, to whatever has the focus. */
  type(text: string): Promise<void>;
  click(at: Place): Promise<void>;
  /** Clicks with the right button. */
  rightClick(at: Place): Promise<void>;
  close(): Promise<void>;
}

/** On the screen, in pixels. */
interface Place {
  x: number;
  y: number;
}

/** Starts Xvfb on the first free number. */
export async function openDisplay(): Promise<Display> {
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(createInterface({ input: server.stdout }), "line");
  const name = `:${number}`;
  const xdotool = (...words: string[]) => run("xdotool", words, { env: { ...process.env, DISPLAY: name } });
  // There is no window manager that would give the focus to a window.
  const focus = () =>
    xdotool("search", "--onlyvisible", "--class", "chromium|firefox", "windowfocus", "--sync");
  const clickWith = async (button: "1" | "3", { x, y }: Place) => {
    await focus();
    // X keeps the order by itself; `--sync` waits for a pointer that is there already for fifteen seconds.
    await xdotool("mousemove", String(Math.round(x)), String(Math.round(y)), "click", button);
  };

  return {
    name,
    async press(...keys) {
      await focus();
      for (const key of keys) await xdotool("key", "--delay", "60", key);
    },
    async answer(...keys) {
      await new Promise((resolve) => setTimeout(resolve, QUESTION_IS_DEAF_MS));
      for (const key of keys) await xdotool("key", key);
    },
    async type(text) {
      await xdotool("type", "--delay", "20", text);
    },
    click: (at) => clickWith("1", at),
    rightClick: (at) => clickWith("3", at),
    async close() {
      server.kill();
      await once(server, "exit");
    },
  };
}
