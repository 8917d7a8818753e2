import { websitePaths } from "@discussion-post/contract/website-paths";
import { expect, type Page, test } from "@playwright/test";
import { ADMINISTRATOR, logIn } from "./journey.ts";

/**
 * Opens every page there is and looks at it: what asks for no account as a visitor, then all of them as the
 * administrator, who may see each and has a post and a template.
 */
export async function visitEveryPage(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  for (const path of visitorPaths) await visit(page, { path, look });
  const ids = await settleIn(page);
  for (const pattern of Object.values(websitePaths))
    await visit(page, {
      path: pattern.replace(":id", String(pattern === websitePaths.post ? ids.post : ids.user)),
      look,
    });
  await visit(page, { path: `${websitePaths.dashboard}?tab=account`, look });
}

/** What a visitor sees that looks otherwise to somebody signed in, or is not there then. */
const visitorPaths = [
  websitePaths.home,
  websitePaths.auth,
  `${websitePaths.auth}?register=true&error=google_403`,
  websitePaths.forgotPassword,
  websitePaths.linkGoogle,
  websitePaths.resetPassword,
  websitePaths.verifyEmail,
  websitePaths.pricing,
  "/nothing-here",
];

interface Visit {
  path: string;
  look: (path: string) => Promise<void>;
}

function visit(page: Page, { path, look }: Visit): Promise<void> {
  return test.step(path, async () => {
    await openPage(page, path);
    await look(path);
  });
}

/** Opens a page and waits until nothing of it is still loading. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
  await expect(page.locator("main [class*='animate-']")).toHaveCount(0);
  // The header's controls come after its name.
  await expect(page.getByRole("banner").locator("button")).not.toHaveCount(0);
}

async function settleIn(page: Page): Promise<{ user: number; post: number }> {
  await logIn(page, ADMINISTRATOR);
  return page.evaluate(async () => {
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`/api/${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": crypto.randomUUID(),
        },
        body: body ? JSON.stringify(body) : null,
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    };
    const settings = {
      tone: "professional",
      length: "medium",
      perspective: "balanced",
      citationStyle: "apa",
    };
    // The account outlives a run, so what an earlier one left is taken.
    const [template] = await ask("templates");
    if (!template) await ask("templates", { name: "Reply to a peer", topic: "About sleep.", ...settings });
    const [kept] = await ask("posts");
    const title = "Does transfer of learning happen by itself?";
    const post =
      kept ?? (await ask("posts/save", { title, content: "It does not. ".repeat(80), ...settings }));
    const user = await ask("user");
    return { post: post.id, user: user.id };
  });
}
