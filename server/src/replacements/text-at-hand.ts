import type { CitationOfText } from "@discussion-post/contract/citations";
import type { CourseRuleName } from "@discussion-post/contract/course-rule";
import type { CitingDraft } from "@discussion-post/contract/look-ups";
import type { CitationStyle } from "@discussion-post/contract/options";
import type { PostInFull } from "@discussion-post/contract/posts";
import { countWords } from "@discussion-post/contract/text";
import { AppError } from "../errors/app-error.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import { withoutList } from "../generations/post-content.ts";
import type { CitingText } from "../look-ups/cite-work.ts";
import { marksBeside } from "../posts/marks-beside.ts";
import { marksOf } from "../posts/post-marks.ts";
import { presentInFull } from "../posts/posts.routes.ts";
import type { PostsService } from "../posts/posts.service.ts";

/** A draft or a post as it stands, and where to keep what becomes of it. */
export interface TextAtHand {
  generationId: string | null;
  postId: number | null;
  text: CitingText;
  style: CitationStyle | null;
  /** What the course allows of AI, as the text was asked for; null where nothing is known of it. */
  courseRule(): Promise<CourseRuleName | null>;
  /** @throws AppError `edited_elsewhere`, `storage_full` */
  keep(changed: CitingText): Promise<ChangedText>;
}

/** What a text has become; the other one is null. */
export interface ChangedText {
  draft: CitingDraft | null;
  post: PostInFull | null;
}

interface Texts {
  generations: GenerationsService;
  posts: PostsService;
}

/**
 * The user's own text that a client has before it.
 * @throws AppError `not_found`, and `edited_elsewhere` for a post that has changed since
 */
export async function textAtHand(
  userId: number,
  wanted: CitationOfText["text"],
  { generations, posts }: Texts,
): Promise<TextAtHand> {
  if ("postId" in wanted) {
    const { postId, lastUpdatedAt } = wanted;
    const post = await posts.get(userId, postId);
    if (lastUpdatedAt !== (post.updatedAt?.toISOString() ?? null)) throw changedMeanwhile();
    const { content, sources, references, citationStyle: style } = post;
    return {
      generationId: null,
      postId,
      text: { content, ...marksOf(post), sources: sources ?? [], references },
      style,
      courseRule: async () => (await posts.documentOf(userId, postId)).document.courseRule,
      keep: (changed) => keepPost({ userId, postId, lastUpdatedAt }, changed, posts),
    };
  }
  const { generationId, citationStyle, ...sent } = wanted;
  const draft = await generations.writtenBy(userId, generationId);
  if (!draft) throw new AppError("not_found", "No such draft.");
  const { sources, references } = draft;
  return {
    generationId,
    postId: null,
    text: { content: sent.content, ...(await marksBeside(draft, sent)), sources, references },
    style: draft.citationStyle ?? citationStyle ?? null,
    courseRule: async () => (await generations.texts.documentOf(userId, generationId)).document.courseRule,
    keep: (changed) => keepDraft({ userId, generationId }, changed, generations),
  };
}

/** Keeps what a user's draft has become. @throws AppError `not_found` */
export async function keepDraft(
  { userId, generationId }: { userId: number; generationId: string },
  changed: CitingText,
  generations: GenerationsService,
): Promise<ChangedText> {
  const wordCount = countWords(withoutList(changed.content, changed.references));
  await generations.texts.replace(userId, generationId, {
    kind: "citation",
    change: (present) => ({ ...present, ...changed, wordCount }),
  });
  return { draft: { ...changed, wordCount }, post: null };
}

/** Keeps what a user's post has become. @throws AppError `not_found`, `edited_elsewhere`, `storage_full` */
export async function keepPost(
  { userId, postId, lastUpdatedAt }: { userId: number; postId: number; lastUpdatedAt: string | null },
  changed: CitingText,
  posts: PostsService,
): Promise<ChangedText> {
  const post = await posts.recite(userId, postId, { ...changed, lastUpdatedAt });
  return { draft: null, post: presentInFull(post) };
}

function changedMeanwhile(): AppError {
  return new AppError("edited_elsewhere", "This post was edited somewhere else.");
}
