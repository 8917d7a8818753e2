import { TOKEN_KEY } from "../stored-session.ts";

/*
 * What a visitor wanted to have written when they were asked to log in. It runs by itself once they are in, also by
 * way of Google; who comes back without having logged in has thought better of it.
 */
const KEY = "generate_after_sign_in";

export function keepRequest(topic: string): void {
  sessionStorage.setItem(KEY, topic.trim());
}

export function dropRequest(): void {
  sessionStorage.removeItem(KEY);
}

/** Whether this topic is to run now. Says so once. */
export function takeRequest(topic: string): boolean {
  const kept = sessionStorage.getItem(KEY);
  dropRequest();
  return kept !== null && kept === topic.trim();
}

/** Drops it when somebody signs in in another tab, which runs its own: one sign-in has one draft written. Returns how to stop. */
export function dropWhereSignedInElsewhere(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_KEY && newValue !== null) dropRequest();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
