import { expect } from "vitest";
import { page } from "vitest/browser";

interface Toast {
  title: string;
  /** What stands below the title. */
  text?: string;
  /** Whether it tells of something that did not work. */
  isBad?: boolean;
}

/** Waits for a toast, and looks at all of it. A dialog that is open hides it from assistive technology. */
export async function expectToast({ title, text, isBad = false }: Toast): Promise<void> {
  const toast = page
    .getByRole("listitem", { includeHidden: true })
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect.element(toast).toBeVisible();
  if (text !== undefined) await expect.element(toast.getByText(text, { exact: true })).toBeVisible();
  const errorMark = toast.getByRole("img", { name: "Error", includeHidden: true });
  expect(errorMark.elements()).toHaveLength(isBad ? 1 : 0);
}

/** What analytics would have recorded. */
export function recordedEvents(): object[] {
  return window.dataLayer ?? [];
}

/** The website's address as the address bar shows it, without the origin. */
export function address(): string {
  return location.pathname + location.search + location.hash;
}

/** Chooses in one of our selects, whose list is a layer of its own. */
export async function chooseOption(label: string, option: string): Promise<void> {
  await page.getByLabelText(label, { exact: true }).click();
  // A length says its range too.
  await page.getByRole("option", { name: new RegExp(`^${option}\\b`) }).click();
}
