import type { Generation, GenerationRequest } from "@discussion-post/contract/generations";
import { titleOf } from "@discussion-post/contract/post-title";
import { DAY_MS, endOfRetention, retentionDays } from "@discussion-post/contract/retention";
import type { DeletedDraft, ListedDraft } from "@discussion-post/contract/unsaved-drafts";
import type { Database, Transaction } from "../database/connection.ts";
import { AppError } from "../errors/app-error.ts";
import { type DraftLine, unsavedDraftsRepository as repository } from "./unsaved-drafts.repository.ts";
import type { UnsavedDraftRecord } from "./unsaved-drafts.table.ts";

interface UnsavedDraftsOptions {
  db: Database;
}

/** A draft as it is finished. */
interface FinishedDraft {
  id: string;
  userId: number;
  documentId: string;
  request: GenerationRequest;
}

/**
 * The list of drafts that nobody has saved. Their texts are kept by the generations and versions; this keeps what each
 * was written from, so that any device can go on with it.
 */
export function unsavedDraftsService({ db }: UnsavedDraftsOptions) {
  const since = () => endOfRetention("drafts", new Date());

  async function found(userId: number, id: string): Promise<UnsavedDraftRecord> {
    const draft = await repository.find(db, userId, id);
    if (!draft) throw noSuchDraft();
    return draft;
  }

  return {
    /** Lists a draft that has just been finished, in place of the one that it was written anew for. */
    async add(tx: Transaction, { id, userId, documentId, request }: FinishedDraft): Promise<void> {
      const createdAt = new Date();
      // A document has the name of its first draft: before that there was none.
      if (documentId !== id) await repository.closeOfDocument(tx, userId, documentId, createdAt);
      await repository.insert(tx, {
        id,
        userId,
        documentId,
        title: titleOf(request.topic),
        request,
        createdAt,
      });
    },

    /** Takes a draft off the list that is saved with this transaction. */
    async close(tx: Transaction, userId: number, id: string): Promise<void> {
      await repository.close(tx, userId, id, new Date());
    },

    /** Lets a draft be restored whose post is deleted with this transaction. */
    async postDeleted(tx: Transaction, userId: number, id: string): Promise<void> {
      await repository.allowRestoring(tx, userId, id, new Date());
    },

    async list(userId: number): Promise<{ drafts: ListedDraft[]; closedIds: string[] }> {
      const open = await repository.listOpen(db, userId, since());
      return {
        drafts: open.map(presentListed),
        closedIds: await repository.listClosedIds(db, userId, since()),
      };
    },

    /** What can be restored, latest deletion first. */
    async listDeleted(userId: number): Promise<DeletedDraft[]> {
      const deleted = await repository.listDeleted(db, userId, since());
      return deleted.map((draft) => ({ ...presentListed(draft), deletedAt: draft.deletedAt.toISOString() }));
    },

    /** What the user's own draft was written from. @throws AppError `not_found` */
    async requestOf(userId: number, id: string): Promise<GenerationRequest> {
      return (await found(userId, id)).request;
    },

    /** Takes the user's own draft off the list. @throws AppError `not_found` */
    async delete(userId: number, id: string): Promise<void> {
      await found(userId, id);
      await repository.delete(db, userId, id, new Date());
    },

    /**
     * Puts it back, unless it was saved or written anew meanwhile, on another device.
     * @throws AppError `not_found` where its text is gone
     */
    async restore(userId: number, id: string): Promise<void> {
      await found(userId, id);
      await repository.restore(db, userId, id);
    },

    /** Forgets the drafts whose texts are past their time. */
    deleteExpired: () => repository.deleteBefore(db, since()),
  };
}

export type UnsavedDraftsService = ReturnType<typeof unsavedDraftsService>;

export function existing(generation: Generation | null): Generation {
  if (!generation) throw noSuchDraft();
  return generation;
}

function noSuchDraft(): AppError {
  return new AppError("not_found", "No such draft.");
}

function presentListed({ id, title, createdAt }: DraftLine): ListedDraft {
  return {
    id,
    title,
    createdAt: createdAt.toISOString(),
    keptUntil: new Date(createdAt.getTime() + retentionDays.drafts * DAY_MS).toISOString(),
  };
}
