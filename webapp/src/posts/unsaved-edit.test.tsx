import { expect, onTestFinished, test } from "vitest";
import { forgetUnsavedEdit, keepUnsavedEdit, readUnsavedEdit, takeUnsavedEdit } from "./unsaved-edit.ts";

const post = { id: 7, userId: 1 };
const edit = (content: string) => ({ title: "Title", content, updatedAt: null });

/** Goes on in another tab of the same browser. */
function switchTab(): void {
  sessionStorage.clear();
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test("a tab that saves leaves what another has yet to save", () => {
  keepUnsavedEdit(post, edit("Theirs."));
  switchTab();
  keepUnsavedEdit(post, edit("Mine."));
  expect(readUnsavedEdit(post)).toEqual(edit("Mine."));
  forgetUnsavedEdit(post);
  expect(readUnsavedEdit(post)).toEqual(edit("Theirs."));
});

test("what another tab has left is taken up once, and is of no other post and nobody else", () => {
  keepUnsavedEdit(post, edit("Theirs."));
  switchTab();
  for (const other of [
    { ...post, id: 77 },
    { ...post, userId: 11 },
  ])
    expect(takeUnsavedEdit(other)).toBeNull();
  expect(takeUnsavedEdit(post)).toEqual(edit("Theirs."));
  forgetUnsavedEdit(post);
  expect(readUnsavedEdit(post)).toBeNull();
});

test("what an earlier version kept is taken up, too", () => {
  switchTab();
  keepUnsavedEdit(post, edit("Before."));
  const [name = ""] = Object.keys(localStorage).filter((key) => key.includes("post:7"));
  localStorage.setItem(name.slice(0, name.lastIndexOf(":")), localStorage.getItem(name) ?? "");
  localStorage.removeItem(name);
  expect(takeUnsavedEdit(post)).toEqual(edit("Before."));
});
