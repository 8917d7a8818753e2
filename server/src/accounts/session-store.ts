import { createHash } from "node:crypto";
import { DAY_MS, retentionDays } from "@discussion-post/contract/retention";
import { type SessionData, Store } from "express-session";
import type { Database } from "../database/connection.ts";
import { type SessionsRepository, sessionsRepository } from "./sessions.repository.ts";
import type { SignIn } from "./sign-in.ts";
import type { SignInLifetime } from "./sign-in-lifetime.ts";

declare module "express-session" {
  interface SessionData {
    signIn?: SignIn;
  }
}

export const SESSION_LIFETIME_MS = retentionDays.signIns * DAY_MS;
/** Of a session that nobody has signed in to: as long as somebody may take at Google. Anybody can begin one. */
const GUEST_SESSION_LIFETIME_MS = 10 * 60_000;
/** The published stores write on every request; a session that only slides is written this often. */
const TOUCH_EVERY_MS = 5 * 60_000;

/**
 * Keeps express-session's sessions in our database, so that any process can serve any request. The id is
 * stored hashed, and the user beside it, so that somebody's sessions can be listed and ended.
 */
export class DatabaseSessionStore extends Store {
  readonly #sessions: SessionsRepository;
  readonly #lifetime: Pick<SignInLifetime, "oldestBegin">;

  constructor(db: Database, lifetime: Pick<SignInLifetime, "oldestBegin">) {
    super();
    this.#sessions = sessionsRepository(db);
    this.#lifetime = lifetime;
  }

  override get(id: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    answer(callback, async () => {
      const data = await this.#sessions.find(hashOf(id), this.#lifetime.oldestBegin());
      return data === null ? null : JSON.parse(data);
    });
  }

  override set(id: string, session: SessionData, callback?: (error?: unknown) => void): void {
    answer(callback, async () => {
      const now = new Date();
      const row = {
        userId: signedInUser(session),
        deviceId: session.signIn?.id ?? null,
        deviceName: session.signIn?.name ?? null,
        data: JSON.stringify(session),
        expiresAt: new Date(now.getTime() + lifetimeMs(session)),
        // A sign-in may go on from an earlier one, and then ends when that would have.
        ...(session.signIn && { createdAt: new Date(session.signIn.signedInAtMs) }),
      };
      await this.#sessions.keep({ idHash: hashOf(id), createdAt: now }, row);
    });
  }

  override destroy(id: string, callback?: (error?: unknown) => void): void {
    answer(callback, async () => {
      await this.#sessions.delete(hashOf(id));
    });
  }

  override touch(id: string, session: SessionData, callback?: () => void): void {
    answer(callback, async () => {
      const expiresAt = Date.now() + lifetimeMs(session);
      await this.#sessions.extend(hashOf(id), {
        endingBefore: new Date(expiresAt - TOUCH_EVERY_MS),
        until: new Date(expiresAt),
      });
    });
  }

  deleteExpired(): Promise<void> {
    return this.#sessions.deleteExpired(new Date());
  }
}

/** express-session speaks callbacks. */
function answer<T>(
  callback: ((error?: unknown, value?: T) => void) | undefined,
  work: () => Promise<T>,
): void {
  work().then(
    (value) => callback?.(null, value),
    (error: unknown) => callback?.(error),
  );
}

/** Whose session it is; null where nobody has signed in to it. */
export function signedInUser(session: SessionData): number | null {
  return (session as { passport?: { user?: number } }).passport?.user ?? null;
}

function lifetimeMs(session: SessionData): number {
  return signedInUser(session) === null ? GUEST_SESSION_LIFETIME_MS : SESSION_LIFETIME_MS;
}

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
