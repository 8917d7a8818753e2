import type { Logger } from "pino";
import type { CountWritten, LockOwner } from "./accounts/owner.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Env } from "./env.ts";
import type { Limits } from "./http/limits.ts";

/** What every feature is put together from; a feature's own function takes the other features that it uses, too. */
export interface FeatureContext extends Dependencies {
  env: Env;
  logger: Logger;
  limits: Limits;
  lockOwner: LockOwner;
  countWritten: CountWritten;
}
