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
  const account = newAccount();
  const response = await fetch(`${PRODUCT_URL}/api/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  expect(response.ok, await response.text()).toBe(true);
  return account;
}
