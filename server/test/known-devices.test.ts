import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { knownDevices } from "../src/accounts/known-devices.ts";

const user = { id: 7, passwordHash: "$argon2id$one" };

/** A request that brings what the response before it has set. */
function carrying(cookie: string): Request {
  return { get: () => cookie } as unknown as Request;
}

test("a device stays known after the secret has changed, for as long as the former one is set", () => {
  let cookie = "";
  const response = {
    cookie: (name: string, value: string) => (cookie = `${name}=${value}`),
  } as unknown as Response;
  const before = knownDevices({ secrets: ["former"], isProduction: false });
  before.remember(carrying(""), response, user);
  const device = before.idOf(carrying(cookie), user);
  expect(device).toMatch(/^[\w-]{22}$/);

  const meanwhile = knownDevices({ secrets: ["present", "former"], isProduction: false });
  const after = knownDevices({ secrets: ["present"], isProduction: false });
  expect(after.idOf(carrying(cookie), user)).toBeNull();
  expect(meanwhile.idOf(carrying(cookie), user)).toBe(device);
  // Its next login seals it with the present secret.
  meanwhile.remember(carrying(cookie), response, user);
  expect(after.idOf(carrying(cookie), user)).toBe(device);
});
