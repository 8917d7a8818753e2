import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { LazyTrigger } from "./lazy-trigger.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(load: () => Promise<string>): void {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => root.unmount());
  flushSync(() =>
    root.render(
      <LazyTrigger trigger={<button type="button">Open</button>} popup="menu" load={load}>
        {(component) => component}
      </LazyTrigger>,
    ),
  );
}

test("a menu is there once the page has stood for a while, so that whoever goes offline then can sign out", () => {
  const load = vi.fn(async () => "menu");
  show(load);
  vi.advanceTimersByTime(1_000);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(load).toHaveBeenCalledOnce();
});

test.each(["pointermove", "keydown", "input"])("it is loaded at once on the first %s", (sign) => {
  const load = vi.fn(async () => "menu");
  show(load);
  window.dispatchEvent(new Event(sign));
  expect(load).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(load).toHaveBeenCalledOnce();
});
