/** Where this tab remembers the template last used (ADR-0022): what it is called, and which one that was. */
const NAME_KEY = "selected_template_name";
const ID_KEY = "selected_template_id";

/** Remembers what to call the template that is about to be used. */
export function rememberTemplate({ id, name }: { id: number; name: string }): void {
  sessionStorage.setItem(NAME_KEY, name || fallbackName(id));
  sessionStorage.setItem(ID_KEY, String(id));
}

/** Leaves no name behind for the next user of this tab. */
export function forgetTemplate(): void {
  for (const key of [NAME_KEY, ID_KEY]) sessionStorage.removeItem(key);
}

/** The name remembered for the template, or the one that everybody understands. */
export function templateName(id: number): string {
  const isRemembered = sessionStorage.getItem(ID_KEY) === String(id);
  return (isRemembered && sessionStorage.getItem(NAME_KEY)) || fallbackName(id);
}

function fallbackName(id: number): string {
  return `Template #${id}`;
}
