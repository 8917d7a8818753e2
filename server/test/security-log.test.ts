import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, logIn, openAccount } from "./api-client.ts";
import { addApp, appCode, firstStep, secondStep } from "./second-factors.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** What somebody who looks into an incident finds in the log (ASVS 16.2.1, 16.3.1-16.3.3). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Line {
  msg: string;
  req: { id: string; path: string };
  userId?: number;
  [name: string]: unknown;
}

/** The lines of the call that an answer belongs to, without those of its request that everybody has. */
function linesOf({ headers }: { headers: Headers }): Line[] {
  const id = headers.get("x-request-id");
  return server
    .log()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ req }) => req?.id === id);
}

describe("the log", () => {
  test("tells who signed in, how, and whose password was refused", async () => {
    const { id, username, password } = await openAccount(server);
    const refused = await logIn(server, username, "not the password");
    expect(linesOf(refused)).toMatchObject([
      { msg: "password refused", userId: id },
      { msg: "request completed", code: "invalid_credentials" },
    ]);
    const entered = await logIn(server, username, password);
    expect(linesOf(entered)).toMatchObject([
      { msg: "password accepted", userId: id },
      { msg: "signed in", userId: id, method: "password", hasSecondFactor: false },
      { msg: "request completed", userId: id, res: { statusCode: 200 } },
    ]);
    const unknown = await logIn(server, "nobody-of-this-name", password);
    expect(linesOf(unknown)[0]).not.toHaveProperty("userId");
  });

  test("tells which second step was refused, and which was taken", async () => {
    const account = await openAccount(server);
    const { secret } = await addApp(server, account);
    const begun = await firstStep(server, account);
    const wrong = await secondStep(server, begun, { kind: "recovery_code", code: "AAAA-AAAA-AAAA" });
    expect(linesOf(wrong)[0]).toMatchObject({
      msg: "second step refused",
      userId: account.id,
      kind: "recovery_code",
    });
    const right = await secondStep(server, begun, { kind: "code", code: appCode(secret) });
    expect(linesOf(right)).toMatchObject([
      { msg: "second step accepted", userId: account.id, kind: "code" },
      { msg: "signed in", userId: account.id, hasSecondFactor: true },
      { msg: "request completed" },
    ]);
  });

  test.each([
    ["GET /api/admin/users", undefined, "forbidden"],
    ["GET /api/posts/999999", undefined, "not_found"],
    ["POST /api/posts/save", {}, "validation_failed"],
    [
      "POST /api/account/password",
      { currentPassword: "a guess", password: "kettle-drum-82" },
      "wrong_password",
    ],
  ])("tells who was refused %s, and why", async (address, body, code) => {
    const { id, token } = await openAccount(server);
    const refused = await call(server, address, { token, ...(body && { body }) });
    expect(linesOf(refused)).toMatchObject([{ msg: "request completed", userId: id, code }]);
  });
});
