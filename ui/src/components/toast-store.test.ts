import { TOAST_REMOVAL_DELAY_MS } from "@discussion-post/contract/product-constants";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { actOnToast, closeToast, showToast, toastStore, UNDO } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

// covers 12
test("a new toast takes the place of the one before", () => {
  showToast({ title: "Post saved." });
  showToast({ title: "Copied to clipboard" });
  expect(toastStore.getSnapshot()).toMatchObject({ title: "Copied to clipboard", isOpen: true });
});

// covers 15
test("a closed toast is kept for the removal delay, then goes", () => {
  showToast({ title: "Post saved." });
  closeToast(toastStore.getSnapshot()?.id ?? -1);
  vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1);
  expect(toastStore.getSnapshot()).toMatchObject({ title: "Post saved.", isOpen: false });
  vi.advanceTimersByTime(1);
  expect(toastStore.getSnapshot()).toBeNull();
});

test("closing an older toast leaves the newer one alone", () => {
  showToast({ title: "Post saved." });
  const older = toastStore.getSnapshot()?.id ?? -1;
  showToast({ title: "Copied to clipboard" });
  closeToast(older);
  vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS);
  expect(toastStore.getSnapshot()).toMatchObject({ title: "Copied to clipboard", isOpen: true });
});

test("what a toast offers is done once, however often its button is pressed", () => {
  const onPress = vi.fn();
  showToast({ title: "Post deleted", action: { label: UNDO, onPress } });
  const id = toastStore.getSnapshot()?.id ?? -1;
  actOnToast(id);
  actOnToast(id);
  expect(onPress).toHaveBeenCalledOnce();
  expect(toastStore.getSnapshot()).toMatchObject({ isOpen: false });
});
