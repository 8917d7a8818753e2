import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { CookieOptions, Request, Response } from "express";
import type { UserRecord } from "./user-record.ts";

/** Longer than browsers keep a cookie: they end it after 400 days. */
const LIFETIME_MS = 400 * 86_400_000;
/** A shared computer may be known to several accounts; the latest stay. */
const ACCOUNTS_MAX = 8;
const NAME_START_BYTES = 8;
const NAME_CODE_BYTES = 8;
const SEPARATOR = "~";
const ENTRY = /^(\d+)\.([\w-]{22})\.([\w-]{43})$/;

const NAME = "known_device";
/** Only the site itself can set a cookie of this name, and only over HTTPS. */
const HOST_NAME = `__Host-${NAME}`;
const COOKIE = cookieNamed(NAME);
const HOST_COOKIE = cookieNamed(HOST_NAME);

function cookieNamed(name: string): RegExp {
  return new RegExp(`(?:^|;[\\t ]?)${name}=([\\w.~-]{1,2000})`);
}

type Holder = Pick<UserRecord, "id" | "passwordHash">;

/**
 * The cookie by which a browser shows that it has signed in to an account before, so that strangers who guess at
 * its password do not lock it out (the "device cookie" of OWASP). It signs nobody in. Each entry is sealed together
 * with the account's password hash: another password makes every device a stranger.
 */
export function knownDevices({
  secrets,
  isProduction,
}: {
  /** The first seals; what a further one has sealed is still taken. */
  secrets: readonly string[];
  isProduction: boolean;
}) {
  const name = isProduction ? HOST_NAME : NAME;
  const pattern = isProduction ? HOST_COOKIE : COOKIE;
  const attributes: CookieOptions = { httpOnly: true, sameSite: "lax", secure: isProduction, path: "/" };
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "known devices", 32)));

  return {
    /** The name under which the device is known to the account; null for a device that is not. */
    idOf(req: Request, user: Holder): string | null {
      for (const entry of entriesOf(req)) {
        const [, userId, device = "", seal = ""] = ENTRY.exec(entry) ?? [];
        if (userId !== String(user.id)) continue;
        const given = Buffer.from(seal);
        if (sealsOf(user, device).some((expected) => timingSafeEqual(Buffer.from(expected), given)))
          return device;
      }
      return null;
    },

    /**
     * The device's name, known to whichever account, at the cost of no statement; null for a device that the server
     * has not named. It proves nothing of an account.
     */
    nameOf(req: Request): string | null {
      const devices = entriesOf(req).map((entry) => entry.split(".")[1] ?? "");
      return devices.find(isNamedHere) ?? null;
    },

    /** Makes the browser known to the account from now on. */
    remember(req: Request, res: Response, user: Holder): void {
      const former = this.idOf(req, user);
      const device = former !== null && isNamedHere(former) ? former : newName();
      const others = entriesOf(req).filter((entry) => !entry.startsWith(`${user.id}.`));
      const entries = [`${user.id}.${device}.${sealsOf(user, device)[0]}`, ...others].slice(0, ACCOUNTS_MAX);
      res.cookie(name, entries.join(SEPARATOR), { ...attributes, maxAge: LIFETIME_MS });
    },
  };

  /** A name tells by itself that it was given here: its second half is a code of its first. */
  function newName(): string {
    const start = randomBytes(NAME_START_BYTES);
    return Buffer.concat([start, codesOf(start)[0] ?? Buffer.alloc(0)]).toString("base64url");
  }

  function isNamedHere(device: string): boolean {
    const bytes = Buffer.from(device, "base64url");
    const code = bytes.subarray(NAME_START_BYTES);
    return codesOf(bytes.subarray(0, NAME_START_BYTES)).some(
      (expected) => code.length === expected.length && timingSafeEqual(code, expected),
    );
  }

  /** By each key, the present one first. */
  function codesOf(start: Buffer): Buffer[] {
    return keys.map((key) =>
      createHmac("sha256", key).update("device name").update(start).digest().subarray(0, NAME_CODE_BYTES),
    );
  }

  function entriesOf(req: Request): string[] {
    const value = pattern.exec(req.get("Cookie") ?? "")?.[1] ?? "";
    return value.split(SEPARATOR).filter((entry) => ENTRY.test(entry));
  }

  /** By each key, the present one first. */
  function sealsOf({ id, passwordHash }: Holder, device: string): string[] {
    const sealed = `${id}.${device}.${passwordHash}`;
    return keys.map((key) => createHmac("sha256", key).update(sealed).digest("base64url"));
  }
}

export type KnownDevices = ReturnType<typeof knownDevices>;
