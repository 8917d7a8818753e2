import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { CONTENT_MAX_CHARS, REQUEST_BODY_MAX_BYTES } from "@discussion-post/contract/product-constants";
import { shown, table } from "../figures.ts";
import { memoryOf } from "../inspector.ts";
import { bearer } from "../load.ts";
import { addPeople, type Person } from "../people.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";
import { EDIT_OF_ALL, hostileDrafts, LONGEST_REQUEST, markedPost } from "../worst/drafts.ts";
import { startOutside } from "../worst/outside.ts";

const MINUTE_MS = 60_000;
const CALLERS = 8;
const LOOK_EVERY_MS = 250;
const PAGE_BYTES = 4_096;

/** As they are where nothing is set. */
const USUAL_LIMITS = {
  FREE_WRITES_PER_MINUTE: "60",
  FREE_GENERATIONS_PER_HOUR: "10",
  EXPORTS_PER_HOUR: "10",
};

/** What one free account can do to a server within a minute, under the usual limits. */
export async function worstMinute(stage: Stage): Promise<string> {
  const { url, db } = await stage.database();
  const outside = await startOutside();
  const [person] = await addPeople(db, { count: 1, isPremium: false });
  if (!person) throw new Error("there is nobody to call");
  const server = await stage.server({
    databaseUrl: url,
    isInspected: true,
    settings: { ...outside.settings, ...USUAL_LIMITS },
  });
  try {
    const before = await memoryOf(server);
    const seen = { residentMiB: 0, answerMs: 0 };
    const answered = new Map<number, number>();
    const until = Date.now() + MINUTE_MS;
    const attack = async (number: number) => {
      for (let turn = number; Date.now() < until; turn += 1) {
        outside.draft = () => hostileDrafts[turn % hostileDrafts.length] ?? "";
        const status = await calls[turn % calls.length]?.(server, person);
        if (status !== undefined) answered.set(status, (answered.get(status) ?? 0) + 1);
      }
    };
    await Promise.all([...Array.from({ length: CALLERS }, (_, number) => attack(number)), watch()]);
    await sleep(6_000);
    const after = await memoryOf(server);
    return [
      `One free account, ${CALLERS} calls at once for a minute: posts of ${CONTENT_MAX_CHARS.toLocaleString("en")} characters with ${markedPost.unverified.length} marks saved, edited and told of in statements, lists, searches, exports, drafts of hostile texts, by the browser's own model too, bodies of ${REQUEST_BODY_MAX_BYTES / 1_024} kB. Reachable: the heap after a garbage collection. The slowest answer is that of \`GET /api/health\` to somebody else meanwhile.`,
      "",
      table([
        ["", "reachable (MiB)", "resident (MiB)"],
        ["before", shown(before.heapMiB), shown(before.residentMiB)],
        ["most, meanwhile", "", shown(seen.residentMiB)],
        ["after", shown(after.heapMiB), shown(after.residentMiB)],
      ]),
      "",
      `Answered: ${[...answered]
        .toSorted(([one], [other]) => one - other)
        .map(([status, count]) => `${count} with ${status}`)
        .join(", ")}. Slowest answer to somebody else: ${shown(seen.answerMs)} ms.`,
    ].join("\n");

    async function watch(): Promise<void> {
      while (Date.now() < until) {
        const begun = performance.now();
        await (await fetch(`${server.url}/api/health`)).body?.cancel();
        seen.answerMs = Math.max(seen.answerMs, performance.now() - begun);
        const [, pages = "0"] = (await readFile(`/proc/${server.pid}/statm`, "utf8")).split(" ");
        seen.residentMiB = Math.max(seen.residentMiB, (Number(pages) * PAGE_BYTES) / 2 ** 20);
        await sleep(LOOK_EVERY_MS);
      }
    }
  } finally {
    await server.stop();
    await outside.close();
  }
}

type Call = (server: Spawned, person: Person) => Promise<number | undefined>;

const marked = {
  title: "Worst",
  ...markedPost,
  tone: "casual",
  length: "short",
  perspective: "balanced",
  citationStyle: null,
};

const edit = { content: EDIT_OF_ALL };

const calls: readonly Call[] = [
  async (server, person) => {
    const saved = await ask(server, "POST /api/posts/save", { person, body: marked });
    if (saved.status !== 200) return saved.status;
    const { id } = JSON.parse(saved.text);
    const edited = await ask(server, `PATCH /api/posts/${id}`, { person, body: edit });
    if (edited.status !== 200) return edited.status;
    return (await ask(server, `GET /api/posts/${id}/ai-statement`, { person })).status;
  },
  async (server, person) => {
    const request = { ...LONGEST_REQUEST, length: "medium", topic: `Free public transport? ${randomUUID()}` };
    const prepared = await ask(server, "POST /api/device-drafts", { person, body: request });
    if (prepared.status !== 200) return prepared.status;
    const { id, maxChars } = JSON.parse(prepared.text);
    const body = { text: "(Smith, 2019) ".repeat(maxChars / 14), isStopped: false, prompt: 0 };
    return (await ask(server, `POST /api/device-drafts/${id}/text`, { person, body })).status;
  },
  async (server, person) => (await ask(server, "GET /api/posts?limit=100", { person })).status,
  async (server, person) => (await ask(server, "GET /api/posts?limit=100&q=zz_%25zz", { person })).status,
  async (server, person) => (await ask(server, "GET /api/account/export", { person })).status,
  async (server, person) => {
    const body = { ...LONGEST_REQUEST, length: "medium", topic: `Free public transport? ${randomUUID()}` };
    return (await ask(server, "POST /api/generate-post", { person, body })).status;
  },
  async (server, person) =>
    (await ask(server, "POST /api/posts/save", { person, body: "[".repeat(REQUEST_BODY_MAX_BYTES) })).status,
];

async function ask(
  server: Spawned,
  address: string,
  { person, body }: { person: Person; body?: unknown },
): Promise<{ status: number; text: string }> {
  const [method = "GET", path = "/"] = address.split(" ");
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...bearer(person),
      "idempotency-key": randomUUID(),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}
