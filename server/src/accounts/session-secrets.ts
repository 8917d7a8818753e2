import type { Env } from "../env.ts";

/** What seals cookies: the first seals; what a further one has sealed is still taken. */
export function sessionSecrets(env: Pick<Env, "SESSION_SECRET" | "SESSION_SECRET_PREVIOUS">): string[] {
  return [env.SESSION_SECRET, env.SESSION_SECRET_PREVIOUS].filter(Boolean);
}
