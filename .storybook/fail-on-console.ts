import { afterEach, beforeEach, vi } from "vitest";

const complaints: string[] = [];

/** A story that makes the console complain is a broken story. */
beforeEach(() => {
  complaints.length = 0;
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      complaints.push(parts.map(String).join(" "));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`The console complained:\n${complaints.join("\n")}`);
});
