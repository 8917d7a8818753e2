import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccount, profileOf } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("a path of the API", () => {
  test.each(["/api/logout/", "/API/LOGOUT", "/api/login/", "/api/Login"])(
    "counts only as it is written: %s",
    async (path) => {
      const account = await openAccount(server);
      const answer = await fetch(server.url + path, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${account.token}` },
        body: JSON.stringify({ username: account.username, password: account.password }),
      });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: "not_found" });
      expect((await profileOf(server, account)).status).toBe(200);
    },
  );
});

describe("a body", () => {
  const send = (body: Uint8Array<ArrayBuffer>, charset = "utf-8") =>
    fetch(`${server.url}/api/login`, {
      method: "POST",
      headers: { "Content-Type": `application/json; charset=${charset}` },
      body,
    });

  test("of bytes that are no UTF-8 is refused, not repaired", async () => {
    const body = Buffer.concat([
      Buffer.from('{"username":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('","password":"guess guess"}'),
    ]);
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "malformed_json" });
  });

  test("in another charset is refused", async () => {
    const body = Buffer.from('{"username":"ann","password":"guess guess"}', "utf16le");
    expect((await send(body, "utf-16le")).status).toBe(415);
  });
});
