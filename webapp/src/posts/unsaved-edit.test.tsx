import { expect, onTestFinished, test } from "vitest";
import { forgetUnsavedEdit, keepUnsavedEdit, readUnsavedEdit } from "./unsaved-edit.ts";

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
  forgetUnsavedEdit(post, null);
  expect(readUnsavedEdit(post)).toEqual(edit("Theirs."));
});

test("what another tab has left is taken up until it is saved, and is of no other post and nobody else", () => {
  keepUnsavedEdit(post, edit("Theirs."));
  switchTab();
  for (const other of [
    { ...post, id: 77 },
    { ...post, userId: 11 },
  ])
    expect(readUnsavedEdit(other)).toBeNull();
  const begun = readUnsavedEdit(post);
  expect(begun).toEqual(edit("Theirs."));
  keepUnsavedEdit(post, edit("Theirs, and mine."));
  forgetUnsavedEdit(post, begun);
  expect(readUnsavedEdit(post)).toBeNull();
});

test("what is typed in the other tab since stays its own", () => {
  keepUnsavedEdit(post, edit("Theirs."));
  const [theirs = ""] = Object.keys(localStorage).filter((key) => key.includes("post:7"));
  switchTab();
  const begun = readUnsavedEdit(post);
  localStorage.setItem(theirs, JSON.stringify(edit("Theirs, and more.")));
  forgetUnsavedEdit(post, begun);
  expect(readUnsavedEdit(post)).toEqual(edit("Theirs, and more."));
});

test("what an earlier version kept is taken up, too", () => {
  switchTab();
  keepUnsavedEdit(post, edit("Before."));
  const [name = ""] = Object.keys(localStorage).filter((key) => key.includes("post:7"));
  localStorage.setItem(name.slice(0, name.lastIndexOf(":")), localStorage.getItem(name) ?? "");
  localStorage.removeItem(name);
  expect(readUnsavedEdit(post)).toEqual(edit("Before."));
});
