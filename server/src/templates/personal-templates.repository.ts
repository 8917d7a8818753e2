import { and, asc, eq, gt } from "drizzle-orm";
import type { PersonalData } from "../accounts/personal-data.ts";
import type { Database } from "../database/connection.ts";
import { inPages } from "../database/pages.ts";
import { templates } from "./templates.table.ts";

/** An account's templates. */
export function personalTemplates(db: Database): PersonalData {
  return {
    async deleteOf(tx, { id }) {
      await tx.delete(templates).where(eq(templates.userId, id));
    },
    exported: {
      name: "templates",
      async *exportOf(userId) {
        const read = (after: number, limit: number) =>
          db
            .select()
            .from(templates)
            .where(and(eq(templates.userId, userId), gt(templates.id, after)))
            .orderBy(asc(templates.id))
            .limit(limit);
        for await (const page of inPages(0, read, ({ id }) => id))
          yield page.map(({ saveKey: _, ...template }) => template);
      },
    },
  };
}
