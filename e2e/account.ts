import { expect } from "@playwright/test";
import { PRODUCT_URL } from "./product-address.ts";

let opened = 0;

export interface Account {
  username: string;
  password: string;
}

/** An account that nobody has yet. */
export function newAccount(): Account {
  opened += 1;
  return { username: `e2e-${Date.now().toString(36)}-${opened}`, password: "correct horse battery" };
}

/** Opens an account past the screen, for somebody who signs in later or elsewhere. */
export async function openAccount(): Promise<Account> {
  return (await openSession()).account;
}

/** Opens an account past the screen, with the session that this begins. */
export async function openSession(): Promise<{ account: Account; session: { token: string; user: object } }> {
  const account = newAccount();
  const response = await fetch(`${PRODUCT_URL}/api/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  const { token, ...user } = (await response.json()) as { token: string };
  return { account, session: { token, user } };
}
