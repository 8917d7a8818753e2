/** @module-tag slow */

import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdministrator } from "../src/accounts/administrators.repository.ts";
import { users } from "../src/accounts/users.table.ts";
import { type Account, call, openAccount, request } from "./api-client.ts";
import { type Schema, valuesOf } from "./described-values.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** Requests to make; `npm run fuzz` makes 20,000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);
const SECRET_TITLE = "a title that nobody else may read";

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema?: Schema }[];
  body: Schema | undefined;
}

let server: TestServer;
let operations: Operation[];
/** Who asks: nobody, a free account, a premium one, the administrator. */
let callers: (Account | undefined)[];
let victim: Account;

beforeAll(async () => {
  server = await startTestServer({
    settings: { WEBAPP_DIR: "../webapp/no-build", GUEST_REQUESTS_PER_MINUTE: "1000000" },
  });
  const [free, premium, admin] = [
    await openAccount(server),
    await openAccount(server),
    await openAccount(server),
  ];
  victim = await openAccount(server);
  await server.db
    .update(users)
    .set({ isSubscribed: true, premiumSince: new Date() })
    .where(eq(users.id, premium.id));
  await makeAdministrator(server.db, admin.id);
  callers = [undefined, free, premium, admin];
  await call(server, "POST /api/posts/save", {
    token: victim.token,
    body: { ...request, title: SECRET_TITLE, content: "Mine.", citationStyle: null },
  });
  const { body } = await call(server, "GET /api/openapi.json");
  operations = operationsOf(body);
});

afterAll(() => server.close());

// covers 562
test(`${RUNS} requests by the API's own description, as it means them and as it does not: none breaks the server, none reads or changes what is somebody else's`, {
  timeout: Math.max(60_000, RUNS * 50),
}, async () => {
  expect(operations.length).toBeGreaterThan(40);
  const asked = fc
    .tuple(fc.constantFrom(...operations), fc.nat({ max: callers.length - 1 }))
    .chain(([operation, caller]) => fc.tuple(fc.constant(operation), fc.constant(caller), inputs(operation)));
  await fc.assert(
    fc.asyncProperty(asked, async ([operation, caller, { address, body }]) => {
      const account = callers[caller];
      const answer = await call(server, `${operation.method} ${address}`, {
        ...(account && { token: account.token }),
        ...(operation.body && { body }),
      }).catch((error: Error) => {
        throw new Error(`${operation.method} ${address} got no answer: ${error.cause ?? error}`);
      });
      const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
      // What is not set up here says so; nothing else may fail.
      if (answer.status !== 503)
        expect(answer.status, `${operation.method} ${address}: ${text}\n${lastError()}`).toBeLessThan(500);
      expect(text).not.toMatch(/node_modules|\n {4}at |ER_[A-Z_]+|argon2/);
      expect(text).not.toContain(SECRET_TITLE);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  const [kept] = await server.db.execute(
    sql`SELECT title, content, user_id FROM posts WHERE user_id = ${victim.id}`,
  );
  expect(kept).toEqual([{ title: SECRET_TITLE, content: "Mine.", user_id: victim.id }]);
  expect((await call(server, "GET /api/user", victim)).body).toMatchObject({ isAdmin: false, postsUsed: 0 });
});

/** What the server has logged of the last request that failed. */
function lastError(): string {
  const errors = server.log().split("\n");
  return errors.findLast((line) => line.includes('"level":50') && line.includes('"stack"')) ?? "";
}

function operationsOf(document: { paths: Record<string, Record<string, DescribedOperation>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      // Signing out and deleting oneself would end the run for that caller.
      .filter(
        ([, { operationId }]) =>
          !["logout", "deleteAccount", "signOutDevice", "changePassword"].includes(operationId),
      )
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content["application/json"]?.schema,
      })),
  );
}

interface DescribedOperation {
  operationId: string;
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The address with its variables filled in, and the body. */
function inputs({ path, parameters, body }: Operation) {
  const values = fc.tuple(...parameters.map(({ schema }) => valuesOf(schema)));
  return fc.tuple(values, valuesOf(body)).map(([given, sent]) => {
    let address = path;
    const query = new URLSearchParams();
    for (const [index, { name, in: place }] of parameters.entries()) {
      const text = textOf(given[index]);
      if (place === "path") address = address.replace(`{${name}}`, encodeURIComponent(text) || "0");
      if (place === "query" && text) query.set(name, text.toWellFormed());
    }
    return { address: query.size > 0 ? `${address}?${query}` : address, body: sent };
  });
}

function textOf(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed().slice(0, 2_000);
}
