import { readFile } from "node:fs/promises";
import { beginToSubscribe, payWith } from "../card-form.ts";
import { ADMINISTRATOR, expect, expectToast, logIn, register, test } from "../journey.ts";
import { SUPPORT_EMAIL } from "../product-address.ts";
import { atStripe } from "../stripe.ts";

// covers 455-461, 465, 466
test("premium is given and taken, the log says so, and the accounts leave as a file", async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  const { username } = await register(other);
  await logIn(page, ADMINISTRATOR);
  await page.goto("/admin");
  await page.getByLabel("Search accounts").fill(username);
  await page.getByRole("button", { name: `Make Premium: ${username}` }).click();
  await expect(page.getByRole("button", { name: `Revoke Premium: ${username}` })).toBeVisible();
  await other.reload();
  await expect(other.getByText("0 of 25 posts used")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toBe("users.csv");
  const [columns, ...accounts] = (await readFile(await (await download).path(), "utf8")).split("\r\n");
  expect(columns).toMatch(/^id,username,/);
  expect(accounts.filter((account) => account.split(",")[1] === username)).toHaveLength(1);

  await page.getByRole("link", { name: username }).click();
  await expect(page.getByText("0 of 25")).toBeVisible();
  await page.getByRole("button", { name: `Revoke Premium: ${username}` }).click();
  await expect(page.getByRole("button", { name: `Make Premium: ${username}` })).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText(`revoke premium – ${username}`)).toBeVisible();
  await other.close();
});

test("an account that is locked with its payment form open pays nothing, is told whom to write to, and may come back", async ({
  page,
  browser,
}) => {
  const theirs = await browser.newPage();
  const account = await register(theirs);
  await beginToSubscribe(theirs);

  await logIn(page, ADMINISTRATOR);
  await page.goto("/admin");
  await page.getByLabel("Search accounts").fill(account.username);
  await page.getByRole("link", { name: account.username }).click();
  await expect(page.getByText("Waiting for its first payment")).toBeVisible();
  await page.getByRole("button", { name: "Lock account" }).click();
  const question = page.getByRole("dialog", { name: "Lock account" });
  await question.getByLabel("Reason").fill("Sells posts to a whole class");
  await question.getByRole("button", { name: "Lock account" }).click();
  await expectToast(page, { title: "Account locked", text: account.username });
  await expect(page.getByText("Locked", { exact: true })).toBeVisible();
  await expect(page.getByText("Denied: cannot subscribe")).toBeVisible();
  await expect(page.getByText("Its first payment was never made")).toBeVisible();

  await test.step("the form that is still open takes no money", async () => {
    // A tab that comes to the front asks whether its session stands: here it pays before it has heard of the lock.
    await theirs.route("**/api/user?*", (route) => route.abort());
    await payWith(theirs, "4242424242424242");
    await expectToast(theirs, { title: "This payment form has expired" });
    const customer = await atStripe.findCustomer(account.username);
    expect(await atStripe.moneyOf(customer)).toEqual({ paid: 0, refunded: 0 });
    await theirs.unroute("**/api/user?*");
  });

  await test.step("logging in says why, and whom to write to", async () => {
    await theirs.goto("/auth");
    await theirs.getByLabel("Username").fill(account.username);
    await theirs.getByLabel("Password").fill(account.password);
    await theirs.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(theirs.getByRole("alert")).toContainText(
      `This account is locked. Reason: Sells posts to a whole class. Write to ${SUPPORT_EMAIL} if you think that's a mistake.`,
    );
  });

  await page.getByRole("button", { name: "Unlock account" }).click();
  await expectToast(page, { title: "Account unlocked", text: account.username });

  await test.step("who comes back is offered nothing that the server would refuse", async () => {
    await logIn(theirs, account);
    await theirs.goto("/pricing");
    await expect(
      theirs.getByRole("status").filter({ hasText: "The administrator closed premium to this account" }),
    ).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Subscribe Now" })).toHaveCount(0);
  });

  await page.getByRole("button", { name: `Lift Denial: ${account.username}` }).click();
  await expect(page.getByRole("button", { name: `Make Premium: ${account.username}` })).toBeVisible();
  await theirs.goto("/pricing");
  await expect(theirs.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
  await theirs.close();
});
