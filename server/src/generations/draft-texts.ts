import type { VersionKind } from "@discussion-post/contract/versions";
import type { LockOwner } from "../accounts/owner.ts";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { AppError } from "../errors/app-error.ts";
import type { NewVersion, VersionRecord, VersionsService } from "../versions/versions.service.ts";
import type { generationsRepository } from "./generations.repository.ts";
import type { WrittenPost } from "./written-post.ts";

interface DraftTextsOptions {
  db: Database;
  lockOwner: LockOwner;
  repository: ReturnType<typeof generationsRepository>;
  versions: VersionsService;
}

/** A new text of a draft. */
interface DraftChange extends Pick<NewVersion, "instruction" | "part"> {
  kind: VersionKind;
  /** The text that the change was made from; another one is there by now where somebody else was faster. */
  from?: string | undefined;
  change(present: WrittenPost): WrittenPost | Promise<WrittenPost>;
  /** What else happens with it, or not at all. */
  within?(tx: Transaction, version: VersionRecord): Promise<void>;
}

/** What finished drafts become: each change is a version. */
export function draftTexts({ db, lockOwner, repository, versions }: DraftTextsOptions) {
  return {
    /** The document of the user's own draft, with its present text among the versions. @throws AppError `not_found` */
    documentOf(userId: number, id: string) {
      return inTransaction(db, async (tx) => {
        await lockOwner(tx, userId);
        const draft = existing(await repository.findFinished(userId, id, tx));
        const document = await versions.documentOf(
          tx,
          userId,
          { documentId: draft.documentId },
          { kind: "generated", text: draft.result, createdAt: draft.createdAt },
        );
        return { document, text: draft.result };
      });
    },

    /**
     * Exchanges the text of the user's own draft.
     * @returns the version that it is now
     * @throws AppError `not_found`, `edited_elsewhere`, and what `change` throws: the text stays then
     */
    replace(
      userId: number,
      id: string,
      { kind, from, change, within, ...made }: DraftChange,
    ): Promise<VersionRecord> {
      return inTransaction(db, async (tx) => {
        await lockOwner(tx, userId);
        const draft = existing(await repository.findFinished(userId, id, tx));
        if (from !== undefined && from !== draft.result.content) throw editedElsewhere();
        const document = await versions.documentOf(
          tx,
          userId,
          { documentId: draft.documentId },
          { kind: "generated", text: draft.result, createdAt: draft.createdAt },
        );
        const text = await change(draft.result);
        await repository.revise(tx, userId, id, text);
        const version = await versions.add(tx, document, { ...made, kind, text });
        await within?.(tx, version);
        return version;
      });
    },
  };
}

function existing<T>(draft: T | null): T {
  if (!draft) throw new AppError("not_found", "No such draft.");
  return draft;
}

function editedElsewhere(): AppError {
  return new AppError("edited_elsewhere", "This draft was edited somewhere else.");
}
