import { eq } from "drizzle-orm";
import { int, mysqlTable } from "drizzle-orm/mysql-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { jsonColumn } from "../src/database/json-column.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const texts = mysqlTable("json_column_texts", {
  id: int().primaryKey(),
  parts: jsonColumn("parts", z.array(z.string())).notNull(),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.execute("CREATE TABLE json_column_texts (id INT PRIMARY KEY, parts JSON NOT NULL)");
});
afterAll(() => server.close());

test.each([
  ["cut in the middle of a character", "so it is \ud83d", "so it is \ufffd"],
  ["that begins in the middle of one", "\ude00 so it is", "\ufffd so it is"],
  ["with whole characters", "so \u{1f600}", "so \u{1f600}"],
  ["that only speaks of one", "so \\ud83d is", "so \\ud83d is"],
])("a text %s can be kept", async (_name, text, kept) => {
  await server.db.delete(texts);
  await server.db.insert(texts).values({ id: 1, parts: [text] });
  const [row] = await server.db.select().from(texts).where(eq(texts.id, 1));
  expect(row?.parts).toEqual([kept]);
});
