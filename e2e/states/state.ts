import type { Page } from "@playwright/test";
import type { Who } from "./accounts.ts";

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
