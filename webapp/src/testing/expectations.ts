import { expect, onTestFinished } from "vitest";
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

/** Collects the files that the page hands over until the end of the test, in place of downloads. */
export function savedFiles(): { name: string; text: string }[] {
  const files: { name: string; text: string }[] = [];
  const catchDownload = (event: MouseEvent) => {
    const link = event.target;
    if (!(link instanceof HTMLAnchorElement) || link.download === "") return;
    event.preventDefault();
    void fetch(link.href)
      .then((response) => response.text())
      .then((text) => files.push({ name: link.download, text }));
  };
  // The link that is clicked stands in no document, so its events reach nobody else.
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    this.addEventListener("click", catchDownload, { once: true });
    click.call(this);
  };
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click;
  });
  return files;
}
