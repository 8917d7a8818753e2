import { randomUUID } from "node:crypto";
import { median, shown, table } from "../figures.ts";
import { bearer, type Call, type LoadFigures, type LoadOptions, load } from "../load.ts";
import { addPeople, type Person } from "../people.ts";
import { LIBRARY_AREAS, profileOf } from "../profile.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";

const PEOPLE = 50;
const POSTS_EACH = 20;
const CALLERS = 10;
const ROUNDS = 5;
const ROUND_MS = 3_000;
/** Above all ids of people here. */
const OTHERS = 1_000_000;

const POST = {
  title: "Attendance at recorded lectures",
  content: "Attendance is not learning, but it is often where learning starts. ".repeat(30),
  tone: "casual",
  length: "medium",
  perspective: "balanced",
};

/** The four calls that people wait for most, against the least that Express and mysql2 can do. */
export async function requests(stage: Stage): Promise<string> {
  const { url, db } = await stage.database();
  const people = await addPeople(db, { count: PEOPLE, isPremium: true });
  const server = await stage.server({ databaseUrl: url, isTimed: true, isInspected: true });
  const control = await stage.bareExpress(url);
  const postIds = await savePosts(server.url, people);

  const personOf = (number: number): Person => {
    const person = people[number % people.length];
    if (!person) throw new Error("there is nobody to call for");
    return person;
  };
  const postOf = (number: number) => postIds.get(personOf(number).id)?.[0];
  const saved = () => ({ ...POST, saveKey: randomUUID() });
  const calls: { name: string; ours(number: number): Call; control(number: number): Call }[] = [
    {
      name: "`GET /api/user`",
      ours: (number) => ({ method: "GET", path: "/api/user", headers: bearer(personOf(number)) }),
      control: (number) => ({ method: "GET", path: `/users/${personOf(number).id}` }),
    },
    {
      name: "`GET /api/posts/{id}`",
      ours: (number) => ({
        method: "GET",
        path: `/api/posts/${postOf(number)}`,
        headers: bearer(personOf(number)),
      }),
      control: (number) => ({ method: "GET", path: `/posts/${postOf(number)}` }),
    },
    {
      name: `\`GET /api/posts\` (${POSTS_EACH} posts)`,
      ours: (number) => ({ method: "GET", path: "/api/posts", headers: bearer(personOf(number)) }),
      control: (number) => ({ method: "GET", path: `/users/${personOf(number).id}/posts` }),
    },
    {
      name: "`POST /api/posts/save`",
      ours: (number) => ({
        method: "POST",
        path: "/api/posts/save",
        headers: { ...bearer(personOf(number)), "idempotency-key": randomUUID() },
        body: POST,
      }),
      control: (number) => ({
        method: "POST",
        // Of nobody here: each call of ours adds up what its account holds.
        path: `/users/${OTHERS + personOf(number).id}/posts`,
        body: saved(),
      }),
    },
  ];

  const rows = [];
  for (const { name, ours, control: bare } of calls) {
    const direct: Measured[] = [];
    const measured: Measured[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const options = { callers: CALLERS, forMs: round === 0 ? 1_000 : ROUND_MS };
      const withoutUs = await measure(control, { ...options, callOf: bare });
      const withUs = await measure(server, { ...options, callOf: ours });
      if (round === 0) continue;
      direct.push(withoutUs);
      measured.push(withUs);
    }
    const of = (figures: Measured[], key: keyof Measured) => median(figures.map((one) => one[key]));
    const described = (figures: Measured[]) =>
      (["perSecond", "p95Ms", "processorUs"] as const).map((key) => shown(of(figures, key))).join(" / ");
    rows.push([
      name,
      described(direct),
      described(measured),
      (of(measured, "perSecond") / of(direct, "perSecond")).toFixed(2),
      (of(direct, "processorUs") / of(measured, "processorUs")).toFixed(2),
    ]);
  }
  const profiles: string[][] = [];
  for (const { name, ours } of calls) {
    const load = () => measure(server, { callers: CALLERS, forMs: ROUND_MS, callOf: ours });
    const shares = new Map(await profileOf(server, areaOf, load));
    profiles.push([name, ...AREAS.map((area) => `${Math.round(100 * (shares.get(area) ?? 0))} %`)]);
  }
  await server.stop();
  await control.kill();
  return [
    `${CALLERS} callers, each waiting for its answer; one process each, in turn, medians of ${ROUNDS} rounds of ${ROUND_MS / 1_000} s. The control is a bare Express handler with one mysql2 statement of the same kind: it does not find out who calls, checks nothing, logs nothing and sends no headers of its own. The last column compares the processor time that the two servers take for a call, which other work on the machine changes less.`,
    "",
    table([
      [
        "call",
        "control: calls/s / p95 (ms) / processor (µs)",
        "ours",
        "share of the control's calls/s",
        "of its processor time",
      ],
      ...rows,
    ]),
    "",
    "Aims: 0.6 for `GET /api/user` and the list, 0.5 for a post and a save. Who calls is found in the statement that answers a profile or a post (ADR-0043); a list is a second one, and a save eight besides, all but the first in one transaction: a limit, the account's lock, the post, its first version, and what the account holds then. A third of a save's processor time is a thread's that judges what the text refers to.",
    "",
    "What the server's busy time goes to, by profile. A function of Node's counts for whoever calls it, such as a write to a socket; what nobody calls (reading from sockets, waiting for them) is Node's own.",
    "",
    table([["call", ...AREAS], ...profiles]),
  ].join("\n");
}

const AREAS = [
  "node",
  "driver",
  "drizzle",
  "express",
  "log",
  "zod",
  "our code",
  "garbage",
  "others",
] as const;

const PLACES: Record<string, (typeof AREAS)[number]> = { ...LIBRARY_AREAS, zod: "zod" };

function areaOf(place: string): string {
  if (place === "(idle)") return place;
  return PLACES[place] ?? (place.startsWith("server/") ? "our code" : "others");
}

interface Measured extends LoadFigures {
  /** Processor time that a call takes of the server, in microseconds. */
  processorUs: number;
}

async function measure(server: Spawned, options: Omit<LoadOptions, "url">): Promise<Measured> {
  const before = await server.processorTimeUs();
  const figures = await load({ url: server.url, ...options });
  return { ...figures, processorUs: ((await server.processorTimeUs()) - before) / figures.count };
}

async function savePosts(url: string, people: readonly Person[]): Promise<Map<number, number[]>> {
  const saved = people.map(async (person): Promise<[number, number[]]> => {
    const own = [];
    for (let number = 0; number < POSTS_EACH; number += 1) {
      const response = await fetch(`${url}/api/posts/save`, {
        method: "POST",
        headers: { ...bearer(person), "content-type": "application/json" },
        body: JSON.stringify(POST),
      });
      const { id } = (await response.json()) as { id: number };
      own.push(id);
    }
    return [person.id, own];
  });
  return new Map(await Promise.all(saved));
}
