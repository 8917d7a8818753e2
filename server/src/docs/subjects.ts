/** What the calls of the API are about, in the order of its pages, by the first part of their paths. */
const SUBJECTS: Record<string, readonly string[]> = {
  Accounts: [
    ...["register", "login", "logout", "user", "account", "google-link", "extension"],
    ...["verify-email", "forgot-password", "reset-password"],
  ],
  Writing: [
    "generate-post",
    "generations",
    "assignment-readings",
    "device-drafts",
    "refinements",
    "drafts",
    "plans",
    "feedback",
  ],
  Posts: ["posts"],
  "Sources and citations": ["citations", "source-suggestions", "source-notices"],
  Templates: ["templates"],
  Billing: [
    ...["subscription", "create-subscription", "cancel-subscription", "resume-subscription"],
    ...["force-sync-subscription", "invoices", "billing-portal", "billing-notices", "webhooks"],
  ],
  Administration: ["admin", "debug", "stripe-diagnostic"],
  Service: ["config", "health", "metrics"],
};

/** In their order, for the document. */
export const subjects = Object.keys(SUBJECTS);

/**
 * What a call is about.
 * @param path such as `/api/posts/:id`
 * @throws where no subject has it: a new one is to be named above
 */
export function subjectOf(path: string): string {
  const part = path.split("/")[2] ?? "";
  const found = subjects.find((subject) => SUBJECTS[subject]?.includes(part));
  if (!found) throw new Error(`no subject in the API's description has ${path}`);
  return found;
}
