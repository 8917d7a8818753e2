import { expect } from "@playwright/test";
import { PRODUCT_URL } from "./product-address.ts";

let opened = 0;

/** Opens an account past the screen, for journeys that are about something else. */
export async function openAccount(): Promise<{ username: string; password: string }> {
  opened += 1;
  const account = {
    username: `opened-${Date.now().toString(36)}-${opened}`,
    password: "correct horse battery",
  };
  const response = await fetch(`${PRODUCT_URL}/api/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  expect(response.ok, await response.text()).toBe(true);
  return account;
}
