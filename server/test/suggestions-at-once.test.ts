import { pino } from "pino";
import { expect, test } from "vitest";
import type { UserRecord } from "../src/accounts/user-record.ts";
import type { LookedUpWorks } from "../src/sources/sources.service.ts";
import { suggestionsService } from "../src/suggestions/suggestions.service.ts";
import { wish } from "./site-with-sources.ts";

test("more look-ups at once than the indexes are to bear are refused as that, and not as an outage", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<LookedUpWorks>();
  const service = suggestionsService({
    repository: { find: async () => null, keep: async () => undefined } as never,
    sources: {
      lookUp: () => answer,
      offer: async () => ({ candidates: [], required: 0, wanted: 0, notices: [] }) as never,
    },
    logger: pino({ level: "silent" }),
  });
  const user = { id: 1, wantsSuggestions: true } as UserRecord;
  const underWay = Array.from({ length: 8 }, () => service.suggest(user, wish() as never));
  await expect(service.suggest(user, wish() as never)).rejects.toMatchObject({
    code: "too_many_requests",
    retryAfterSeconds: expect.any(Number),
  });
  resolve({} as LookedUpWorks);
  await Promise.all(underWay);
  await expect(service.suggest(user, wish() as never)).resolves.toMatchObject({ wanted: 0 });
});
