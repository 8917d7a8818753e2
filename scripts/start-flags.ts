import { parseArgs } from "node:util";
import { StartError } from "@discussion-post/testing/start-error";

export interface StartFlags {
  /** Whether a small model may be fetched and served. */
  withModel: boolean;
  /** Whether what it fetches is agreed to beforehand. */
  yes: boolean;
}

/** Reads what stands after `npm start --`. @throws StartError where it is nothing that there is */
export function startFlags(args: readonly string[]): StartFlags {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        "with-model": { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
      },
    });
    return { withModel: values["with-model"], yes: values.yes };
  } catch {
    throw new StartError(
      `npm start takes --with-model and --yes after two dashes, and not "${args.join(" ")}".`,
    );
  }
}
