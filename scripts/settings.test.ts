import { checkDatabaseUrl } from "@discussion-post/product/database-url";
import { freePort, isPortFree } from "@discussion-post/testing/ports";
import { expect, test } from "vitest";
import { portFrom } from "./settings.ts";

test("the port is 5000 unless PORT names another", () => {
  expect(portFrom({})).toBe(5000);
  expect(portFrom({ PORT: "8080" })).toBe(8080);
});

test.each(["abc", "0", "70000", "80.5", "-1"])("PORT=%s is refused in a sentence", (PORT) => {
  expect(() => portFrom({ PORT })).toThrow(
    `PORT must be a whole number from 1 to 65535, and it is "${PORT}".`,
  );
});

test("a DATABASE_URL that is no address is refused in a sentence", async () => {
  await expect(checkDatabaseUrl("postgres://localhost/x")).rejects.toThrow("DATABASE_URL must look like");
});

test("a database that does not answer is named with its address", async () => {
  const port = await freePort();
  await expect(checkDatabaseUrl(`mysql://user:secret@127.0.0.1:${port}/name`)).rejects.toThrow(
    `does not answer at 127.0.0.1:${port}`,
  );
});

test("a free port is free", async () => {
  expect(await isPortFree(await freePort())).toBe(true);
});
