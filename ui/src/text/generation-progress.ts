import type { RunProgress } from "../api/draft.ts";

/**
 * What is being done for a draft, as a sentence; nothing while its words arrive, which show by themselves.
 * @param progress null before the server has said anything
 */
export function generationProgress(progress: RunProgress | null): string | undefined {
  switch (progress?.step) {
    case "waiting":
      return progress.place === 1
        ? "You're next in line."
        : `You're number ${progress.place ?? "?"} in line.`;
    case "reconnecting":
      return "We couldn't reach the server. Trying again…";
    case "downloading":
      return `Your browser is downloading its model: ${progress.percent ?? 0}%.`;
    case "loading":
      return "Your browser is loading its model…";
    case "sources":
      return "Looking up sources…";
    case "mending":
      return "Polishing your draft…";
    case "checking":
      return "Checking citations against their abstracts…";
    default:
      return undefined;
  }
}
