import type { DiscussionPost, FrameDiscussion } from "./messages.ts";

/**
 * One discussion out of what the frames of a page show, the page's own frame first. The first post of a page is
 * the prompt, unless some frame knows better.
 */
export function mergeDiscussions(frames: readonly FrameDiscussion[]): DiscussionPost[] {
  const posts = frames.toSorted((a, b) => Number(b.isTop) - Number(a.isTop)).flatMap((frame) => frame.posts);
  const hasPrompt = posts.some(({ kind }) => kind === "prompt");
  const sorted = posts.map((post, place) => {
    const isOpening = post.kind === "opening" && !hasPrompt && posts.findIndex(isOpeningPost) === place;
    return { ...post, kind: post.kind === "prompt" || isOpening ? ("prompt" as const) : ("post" as const) };
  });
  return sorted.filter((post, place) => sorted.findIndex(({ text }) => text === post.text) === place);
}

function isOpeningPost({ kind }: { kind: string }): boolean {
  return kind === "opening";
}
