import { parseArgs } from "node:util";
import { StartError } from "@discussion-post/testing/start-error";

export interface StartFlags {
  /** Whether a small model may be fetched and served. */
  withModel: boolean;
  /** Whether what it fetches is agreed to beforehand. */
  yes: boolean;
}

/**
 * Reads what stands after `npm start --`. Without the two dashes npm takes a flag for a setting of its own and hands it
 * on in the environment; `--yes` is one, too, and agrees to nothing there.
 * @throws StartError where it is nothing that there is
 */
export function startFlags(
  args: readonly string[],
  { npm_config_with_model }: NodeJS.ProcessEnv,
): StartFlags {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        "with-model": { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
      },
    });
    return { withModel: values["with-model"] || npm_config_with_model === "true", yes: values.yes };
  } catch {
    throw new StartError(
      `npm start takes --with-model and --yes after two dashes, and not "${args.join(" ")}".`,
    );
  }
}
