import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { FrameDiscussion } from "../../messages.ts";
import { cutText } from "../cut-text.ts";
import { flatElements } from "../flat-tree.ts";
import { foreignFrames } from "../focus.ts";
import { filtered, inSlices, type Sliced } from "../slices.ts";
import { findPosts } from "./find-posts.ts";
import { isFolded, opensPosts } from "./folded.ts";
import { isPaging } from "./paging.ts";

/** A longer thread is cut: nobody picks from more. */
const POSTS_MAX = 120;

/** The discussion as this frame shows it. */
export async function readDiscussion(): Promise<FrameDiscussion> {
  // An editor's own frame is what somebody writes, not what they answer.
  const isEditor = document.designMode === "on" || document.body?.isContentEditable;
  const found = isEditor ? [] : await inSlices(findPosts({ max: POSTS_MAX + 1 }));
  const posts = found.slice(0, POSTS_MAX);
  return {
    isTop: window === window.parent,
    posts: posts.map(({ kind, author, isOwn, element, text }) => ({
      ...{ kind, author, isOwn },
      isFolded: isFolded(element, text),
      ...cutText(text, TOPIC_MAX_CHARS),
    })),
    hasMore: found.length > POSTS_MAX || (await inSlices(hasFurtherPosts())),
    foreignFrames: foreignFrames(),
  };
}

function* hasFurtherPosts(): Sliced<boolean> {
  const leadsFurther = (element: Element) => opensPosts(element) || isPaging(element);
  const further = yield* filtered(flatElements(document.documentElement), leadsFurther);
  return further.length > 0;
}
