import type { PersonalData } from "../accounts/personal-data.ts";
import type { Database } from "../database/connection.ts";
import { inPages } from "../database/pages.ts";
import { versionsRepository } from "./versions.repository.ts";

/** Every text that an account's drafts and posts have had. */
export function personalVersions(db: Database): PersonalData {
  return {
    deleteOf: (tx, { id }) => versionsRepository.deleteOf(tx, id),
    exported: {
      name: "versions",
      async *exportOf(userId) {
        const first = { documentId: "", number: 0 };
        const read = (after: typeof first, limit: number) =>
          versionsRepository.page(db, userId, after, limit);
        for await (const page of inPages(first, read, ({ documentId, number }) => ({ documentId, number })))
          yield page.map(({ userId: _, bytes: _bytes, contentHash: _hash, ...version }) => version);
      },
    },
  };
}

/** What the assignments of an account's drafts and posts ask for, as it is kept with their versions. */
export function personalAssignments(db: Database): PersonalData {
  return {
    // They go with the versions.
    deleteOf: async () => undefined,
    exported: {
      name: "assignments",
      async *exportOf(userId) {
        const read = (after: string, limit: number) =>
          versionsRepository.documentsPage(db, userId, after, limit);
        for await (const page of inPages("", read, ({ id }) => id))
          yield page.map(({ id, requirements, createdAt }) => ({ documentId: id, requirements, createdAt }));
      },
    },
  };
}
