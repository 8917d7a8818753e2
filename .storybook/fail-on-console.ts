import { afterEach, beforeEach, vi } from "vitest";

const complaints: string[] = [];

/** What Radix's menus write in development, and React never does in the built product. */
const EXPECTED = "flushSync was called from inside a lifecycle method";

/** A story or page that makes the console complain is broken. */
beforeEach(() => {
  complaints.length = 0;
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      const text = parts.map(String).join(" ");
      if (!text.startsWith(EXPECTED)) complaints.push(text);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`The console complained:\n${complaints.join("\n")}`);
});
