/** Under which the name of the template last used is remembered in this tab (RESOLUTIONS N10). */
const STORAGE_KEY = "selected_template_name";

/** Remembers what to call the template that is about to be used. */
export function rememberTemplateName(name: string): void {
  sessionStorage.setItem(STORAGE_KEY, name);
}

/** The name remembered, or the one that everybody understands. */
export function templateName(id: number): string {
  return sessionStorage.getItem(STORAGE_KEY) || `Template #${id}`;
}
