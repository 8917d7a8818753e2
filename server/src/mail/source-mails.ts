import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { mailAsHtml, mailAsText } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

interface SourceMail {
  to: string;
  username: string;
  /** Where the website is. */
  publicUrl: string;
  /** Of the posts that cite what was retracted. */
  titles: readonly string[];
}

/** So many are named; the page that it leads to has them all. */
const NAMED_MAX = 5;

/** Tells the owner of saved posts that works in them were retracted or doubted since. */
export function sourceMail({ to, username, publicUrl, titles }: SourceMail): Mail {
  const named = titles.slice(0, NAMED_MAX).map((title) => `“${title}”`);
  const others = titles.length - named.length;
  const list = [...named, ...(others > 0 ? [`${others} more`] : [])].join(", ");
  const content = {
    lead: `A source that was retracted or called into question since is cited in ${titles.length === 1 ? "a saved post" : "saved posts"} of your account "${username}" at ${PRODUCT_NAME}: ${list}. See which source it is and choose another:`,
    link: { href: new URL("/post-history", publicUrl).href, label: "Open my posts" },
    end: "You asked for these mails. You can turn them off in your account, under Email.",
  };
  return {
    to,
    subject: `A source you cited was retracted or questioned`,
    text: mailAsText(content),
    html: mailAsHtml(content),
  };
}
