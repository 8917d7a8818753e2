import { join } from "node:path";
import { ROOT } from "./root.ts";
import { readSettings } from "./settings.ts";

/**
 * `npm run serve`: one process of the server, for production, with the settings of the environment and `.env`.
 * Database, proxy and third parties are those of the operator; see docs/operations.md.
 */
Object.assign(process.env, readSettings(), { NODE_ENV: "production" });
process.chdir(join(ROOT, "server"));
await import("../server/src/index.ts");
