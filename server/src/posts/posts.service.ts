import { isAlarming } from "@discussion-post/contract/notices";
import type { NewPost, PostChange, PostInFull } from "@discussion-post/contract/posts";
import { endOfRetention } from "@discussion-post/contract/retention";
import type { CheckedText } from "@discussion-post/contract/unverified";
import type { VersionText } from "@discussion-post/contract/versions";
import { accountCap } from "../accounts/account-cap.ts";
import type { LockOwner } from "../accounts/owner.ts";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import { AppError } from "../errors/app-error.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import type { WrittenPost } from "../generations/written-post.ts";
import type { UnsavedDraftsService } from "../unsaved-drafts/unsaved-drafts.service.ts";
import type { NewVersion, VersionRecord, VersionsService } from "../versions/versions.service.ts";
import { bytesOf } from "./post-bytes.ts";
import { marksOfEdited, marksOfNew, marksOfRecited, sourcesOfNew } from "./post-marks.ts";
import { makeRoom, type PostStorageByPlan } from "./post-storage.ts";
import { textOf } from "./post-text.ts";
import { type ListedPost, type PostsWanted, type PostToSave, postsRepository } from "./posts.repository.ts";
import type { PostRecord } from "./posts.table.ts";

interface PostsServiceOptions {
  db: Database;
  generations: GenerationsService;
  lockOwner: LockOwner;
  versions: VersionsService;
  unsavedDrafts: UnsavedDraftsService;
  storage: PostStorageByPlan;
  /** Deletes what else is kept with posts that are deleted for good. */
  forget: (tx: Transaction, postIds: number[]) => Promise<void>;
  /** How many searches this process runs at once. */
  searchesAtOnce: number;
}

type Citations = Pick<PostInFull, "sources" | "references">;

/** What a post takes from the draft that its text comes from. */
type FromDraft = Citations & Partial<Pick<PostInFull, "model" | "answers">>;

/** A text that cites, and the `updatedAt` of the one before. */
interface CitingPost extends CheckedText, Citations {
  lastUpdatedAt: string | null;
}

interface Changed extends Pick<PostChange, "title" | "content" | "lastUpdatedAt"> {
  /** The marks of the new text. */
  marksOf: (present: PostRecord, content: string) => PostRecord["marks"] | Promise<PostRecord["marks"]>;
  /** What takes the place of the sources, the list and the model before. */
  cited: FromDraft | null;
  /** What makes the new text. */
  made: Omit<NewVersion, "text">;
  /** The text that the change was made from, where that has to be the present one. */
  from?: string;
  /** What else happens with it, or not at all. */
  within?: ((tx: Transaction, version: VersionRecord) => Promise<void>) | undefined;
}

/** A text that takes a post's place, and what made it. */
export interface PostReplacement extends Omit<NewVersion, "text"> {
  text: VersionText;
  /** The text that the change was made from; another one is there by now where somebody else was faster. */
  from?: string;
  /** What else happens with it, or not at all. */
  within?: (tx: Transaction, version: VersionRecord) => Promise<void>;
}

/** Saved posts. Every query names the owner: what is not theirs does not exist. */
export function postsService({
  db,
  generations,
  lockOwner,
  versions,
  unsavedDrafts,
  storage,
  forget,
  searchesAtOnce,
}: PostsServiceOptions) {
  const repository = postsRepository(db, versions.bytesOf);
  const inTurn = accountCap({
    running: searchesAtOnce,
    refusal: "Your earlier searches are still running. Try again in a moment.",
  });
  return {
    /** @throws AppError `too_many_requests` where the user has too many searches waiting */
    async list(userId: number, wanted: PostsWanted): Promise<ListedPost[]> {
      const list = () => repository.list(userId, wanted);
      return wanted.q ? inTurn(userId, list) : list();
    },
    /**
     * @param read the post, or null for none, where that has been read
     * @throws AppError `not_found`
     */
    async get(userId: number, id: number, read?: PostRecord | null): Promise<PostRecord> {
      return existing(read === undefined ? await repository.find(userId, id) : read);
    },
    /**
     * Saves a post once for each key; a repeat gives the first one.
     * @throws AppError `idempotency_key_reused` where the key saved something else, `storage_full`
     */
    async save(userId: number, saveKey: string, post: NewPost): Promise<PostRecord> {
      try {
        const draft = post.generationId ? await generations.finished(userId, post.generationId) : null;
        const cited = await withCitations(post, draft?.result ?? null);
        return await inTransaction(db, async (tx) => {
          const owner = await lockOwner(tx, userId);
          const saved = await repository.insert(tx, { userId, saveKey, post: cited });
          await versions.savedAs(tx, userId, {
            draft: draft && {
              documentId: draft.documentId,
              present: { kind: "generated", text: draft.result, createdAt: draft.createdAt },
            },
            postId: saved.id,
            text: textOf(saved),
          });
          if (post.generationId) await unsavedDrafts.close(tx, userId, post.generationId);
          await makeRoom(tx, { repository, versions, onPurged, owner, byPlan: storage, isNewPost: true });
          return saved;
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const saved = await repository.findBySaveKey(userId, saveKey);
        // Saving a draft again after its post was deleted means that the post is wanted back, with the draft's text.
        if (saved?.deletedAt && (await restore(userId, saved.id))) {
          if (saved.content === post.content) return { ...saved, deletedAt: null };
          const { content, generationId, unverified, kept, removed, citations } = post;
          const draftsText = { content, generationId, unverified, kept, removed, citations };
          return this.update(userId, saved.id, draftsText);
        }
        if (saved?.content === post.content && saved.title === post.title) return saved;
        throw new AppError("idempotency_key_reused", "This Idempotency-Key belongs to another post.");
      }
    },

    /**
     * Renames or edits a post. The first text is kept, and is the text again where an edit goes back to it.
     * @throws AppError `not_found`, `storage_full`, `edited_elsewhere` where another change came in between
     */
    async update(
      userId: number,
      id: number,
      { title, content, lastUpdatedAt, generationId, ...marks }: PostChange,
    ): Promise<PostRecord> {
      const written = generationId ? await generations.writtenBy(userId, generationId) : null;
      const cited = written && {
        sources: written.sources,
        references: written.references,
        model: written.model,
        answers: written.answers,
      };
      return change(userId, id, {
        ...{ title, content, lastUpdatedAt, cited },
        marksOf: (present, content) => marksOfEdited(present, { content, ...marks }, written),
        made: { kind: "edited" },
      });
    },

    /**
     * Replaces a text by the same one with other citations.
     * @throws AppError as {@link update}
     */
    async recite(userId: number, id: number, citing: CitingPost): Promise<PostRecord> {
      const { content, unverified, kept, removed, citations, sources, references, lastUpdatedAt } = citing;
      return change(userId, id, {
        content,
        lastUpdatedAt,
        marksOf: (present) => marksOfRecited(present, { content, unverified, kept, removed, citations }),
        cited: { sources, references },
        made: { kind: "citation" },
      });
    },

    /** The document of a post, with its present text among the versions. @throws AppError `not_found` */
    async documentOf(userId: number, id: number) {
      return inTransaction(db, async (tx) => {
        await lockOwner(tx, userId);
        const present = existing(await repository.lock(tx, userId, id));
        const text = textOf(present);
        return { document: await documentOf(tx, present), text };
      });
    },

    /**
     * Exchanges a post's text, with all that is shown with it.
     * @throws AppError as {@link update}
     */
    async replace(
      userId: number,
      id: number,
      { text, from, within, ...made }: PostReplacement,
    ): Promise<PostRecord> {
      const { content, unverified, kept, removed, citations, references } = text;
      return change(userId, id, {
        content,
        lastUpdatedAt: undefined,
        marksOf: (present) => marksOfRecited(present, { content, unverified, kept, removed, citations }),
        cited: { sources: text.sources, references, model: text.model, answers: text.answers },
        made,
        within,
        ...(from !== undefined && { from }),
      });
    },

    /** Its draft can be gone on with as an unsaved one again. @throws AppError `not_found` */
    async delete(userId: number, id: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { saveKey } = existing(await repository.lock(tx, userId, id));
        await repository.markDeleted(tx, userId, id, new Date());
        await unsavedDrafts.postDeleted(tx, userId, saveKey);
      });
    },

    /** What can be restored, latest deletion first. */
    listDeleted: (userId: number) =>
      repository.listRestorable(userId, endOfRetention("deletedPosts", new Date())),

    /** @throws AppError `not_found` where no deleted post of theirs has the id, or no longer */
    async restore(userId: number, id: number): Promise<PostRecord> {
      return existing(await restore(userId, id));
    },

    /** Deletes for good what can no longer be restored. */
    purge: () => repository.purgeDeletedBefore(endOfRetention("deletedPosts", new Date()), onPurged),
  };

  /** Takes a deletion back: the post's draft is a saved one again. Null where there was none. */
  function restore(userId: number, id: number): Promise<PostRecord | null> {
    return inTransaction(db, async (tx) => {
      const post = await repository.restore(tx, userId, id);
      if (post) await unsavedDrafts.close(tx, userId, post.saveKey);
      return post;
    });
  }

  /** What is kept with a post goes with it. */
  async function onPurged(tx: Transaction, postIds: number[]): Promise<void> {
    await versions.release(tx, postIds);
    await forget(tx, postIds);
  }

  async function change(
    userId: number,
    id: number,
    { title, content, lastUpdatedAt, marksOf, cited, made, from, within }: Changed,
  ): Promise<PostRecord> {
    return inTransaction(db, async (tx) => {
      const owner = await lockOwner(tx, userId);
      const present = existing(await repository.lock(tx, userId, id));
      const isStale =
        lastUpdatedAt !== undefined && lastUpdatedAt !== (present.updatedAt?.toISOString() ?? null);
      if (isStale || (from !== undefined && from !== present.content))
        throw new AppError("edited_elsewhere", "This post was edited somewhere else.");
      const document = content === undefined ? null : await documentOf(tx, present);
      const original = present.originalContent ?? present.content;
      const texts = {
        ...(cited && { ...cited, sources: withNotices(cited.sources, present.sources) }),
        // With the source goes what there was to tell about it.
        ...(cited && !cited.sources.some(({ notice }) => isAlarming(notice)) && { sourceNoticeAt: null }),
        ...(title !== undefined && { title }),
        ...(content !== undefined && {
          content,
          originalContent: content === original ? null : original,
          marks: await marksOf(present, content),
        }),
      };
      const change = {
        ...texts,
        bytes: bytesOf({ ...present, ...texts }),
        updatedAt: new Date(Math.max(Date.now(), (present.updatedAt?.getTime() ?? 0) + 1)),
      };
      await repository.update(tx, id, change);
      const changed = { ...present, ...change };
      if (document) {
        const version = await versions.add(tx, document, { ...made, text: textOf(changed) });
        await within?.(tx, version);
      }
      if (document || change.bytes > present.bytes) {
        await makeRoom(tx, { repository, versions, onPurged, owner, byPlan: storage, isNewPost: false });
      }
      return changed;
    });
  }

  function documentOf(tx: Transaction, post: PostRecord) {
    return versions.documentOf(
      tx,
      post.userId,
      { postId: post.id },
      { kind: "saved", text: textOf(post), createdAt: post.updatedAt ?? post.createdAt },
    );
  }
}

export type PostsService = ReturnType<typeof postsService>;

function existing(post: PostRecord | null): PostRecord {
  if (!post) throw notFound();
  return post;
}

/** @param written the post's own draft, whose sources it has; somebody else's is none */
async function withCitations(
  { generationId: _, unverified, kept, removed, citations, ...post }: NewPost,
  written: WrittenPost | null,
): Promise<PostToSave> {
  const marks = await marksOfNew({ content: post.content, unverified, kept, removed, citations }, written);
  return {
    ...post,
    sources: written && sourcesOfNew(written, marks),
    references: written?.references ?? null,
    model: written?.model ?? null,
    answers: written && written.answers.length > 0 ? written.answers : null,
    marks,
  };
}

/** What was published about a work since is known of it in an earlier text, too. */
function withNotices(sources: PostInFull["sources"], present: PostRecord["sources"]): PostInFull["sources"] {
  const noticeOf = new Map(
    (present ?? []).flatMap(({ key, csl, notice }) => (notice ? [[csl.DOI ?? key, notice]] : [])),
  );
  return sources.map((source) => {
    const notice = source.notice ?? noticeOf.get(source.csl.DOI ?? source.key);
    return notice ? { ...source, notice } : source;
  });
}

function notFound(): AppError {
  return new AppError("not_found", "Post not found.");
}
