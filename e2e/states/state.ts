import type { Page } from "@playwright/test";

/** The accounts that states are shown with. */
export type Who = "visitor" | "newcomer" | "student" | "premium" | "subscriber" | "administrator";

/** Something that a person can come to see on the website, and the way there. */
export interface State {
  /** In words and digits with dashes: it names the picture. */
  name: string;
  who: Who;
  show: (page: Page) => Promise<void>;
  /** Lies over the page: what the window shows is all there is of it, and another width needs it opened anew. */
  isOverlay?: true;
  /** Is there at this width alone. */
  onlyAtWidth?: number;
}
