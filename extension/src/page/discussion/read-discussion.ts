import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { FrameDiscussion } from "../../messages.ts";
import { cutText } from "../cut-text.ts";
import { flatElements } from "../flat-tree.ts";
import { foreignFrames } from "../focus.ts";
import { filtered, inSlices, type Sliced } from "../slices.ts";
import { aboveOf, answeredPosts } from "./answered-posts.ts";
import { findPosts } from "./find-posts.ts";
import { isFolded, opensPosts } from "./folded.ts";
import type { FoundPost } from "./found-post.ts";
import { isPaging } from "./paging.ts";
import { isOfThread, threadPlace } from "./thread-place.ts";

/** A longer thread is cut: nobody picks from more. */
const POSTS_MAX = 120;

/** The discussion as this frame shows it. */
export function readDiscussion(): Promise<FrameDiscussion> {
  return inSlices(discussionOfFrame());
}

function* discussionOfFrame(): Sliced<FrameDiscussion> {
  // An editor's own frame is what somebody writes, not what they answer.
  const isEditor = document.designMode === "on" || document.body?.isContentEditable;
  const found = isEditor ? [] : yield* findPosts({ max: POSTS_MAX + 1 });
  yield;
  const answered = answeredPosts(found.map(({ element }) => element));
  yield;
  const posts = found.slice(0, POSTS_MAX).map(({ kind, author, isOwn, element, text }) => ({
    ...{ kind, author, isOwn },
    isFolded: isFolded(element, text),
    ...cutText(text, TOPIC_MAX_CHARS),
    ...aboveOf({ element }, found, answered),
  }));
  const elements = yield* filtered(flatElements(document.documentElement), () => true);
  return {
    isTop: window === window.parent,
    posts,
    hasMore: found.length > POSTS_MAX || (yield* hasFurtherPosts(found, elements)),
    foreignFrames: yield* foreignFrames(elements),
  };
}

function* hasFurtherPosts(posts: readonly FoundPost[], elements: readonly Element[]): Sliced<boolean> {
  const openers = yield* filtered(elements, opensPosts);
  if (openers.length > 0) return true;
  const pagers = yield* filtered(elements, isPaging);
  if (pagers.length === 0) return false;
  const place = threadPlace(posts, elements);
  return (yield* filtered(pagers, (pager) => place !== null && isOfThread(pager, place))).length > 0;
}
