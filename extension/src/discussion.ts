import type { DiscussionPost, FrameDiscussion } from "./messages.ts";

/**
 * One discussion out of what the frames of a page show, the page's own frame first. The first post of a page is
 * the prompt, unless some frame knows better.
 */
export function mergeDiscussions(frames: readonly FrameDiscussion[]): DiscussionPost[] {
  const posts = withoutRepeats(frames.toSorted((a, b) => Number(b.isTop) - Number(a.isTop)));
  const hasPrompt = posts.some(({ kind }) => kind === "prompt");
  return posts.map((post, place) => {
    const isOpening = post.kind === "opening" && !hasPrompt && posts.findIndex(isOpeningPost) === place;
    return { ...post, kind: post.kind === "prompt" || isOpening ? ("prompt" as const) : ("post" as const) };
  });
}

/** What two frames show alike counts once. Within one, several people may say the same: "I agree." */
function withoutRepeats(frames: readonly FrameDiscussion[]): FrameDiscussion["posts"] {
  const shown = new Set<string>();
  return frames.flatMap(({ posts }) => {
    const own = posts.filter(({ author, text }) => !shown.has(`${author}\n${text}`));
    for (const { author, text } of own) shown.add(`${author}\n${text}`);
    return own;
  });
}

function isOpeningPost({ kind }: { kind: string }): boolean {
  return kind === "opening";
}
