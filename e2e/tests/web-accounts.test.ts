import { expect, expectAccessible, register, test } from "../journey.ts";

test("registering, signing out and signing in again say so and remember the user (85-91, 109, 110)", async ({
  page,
}) => {
  const { username, password } = await register(page);
  await expect(page.getByText("Account created", { exact: true })).toBeVisible();
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => ({
      token: storage.getItem("auth_token"),
      user: JSON.parse(storage.getItem("auth_user") ?? "null"),
    })),
  );
  for (const { token, user } of kept) {
    expect(token).toMatch(/^\S{40,}$/);
    expect(user).toMatchObject({ username, token, postsUsed: 0, isSubscribed: false });
  }

  await page.getByRole("button", { name: `Account menu of ${username}` }).click();
  await expect(page.getByText("No email provided")).toBeVisible();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("You've been successfully logged out.", { exact: true })).toBeVisible();
  expect(
    await page.evaluate(() =>
      ["auth_token", "auth_user"].map((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key)),
    ),
  ).toEqual([null, null]);

  await page.getByRole("link", { name: "Log in" }).first().click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a wrong password is refused in words that do not tell whether the account exists (111, 564)", async ({
  page,
}) => {
  await page.goto("/auth");
  await page.getByLabel("Username").fill("nobody-of-this-name");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").getByText("Wrong username or password.")).toBeVisible();
});

test("a protected page leads through signing in and back to itself (8-10)", async ({ page }) => {
  await page.goto("/post-history");
  await expect(page).toHaveURL("/auth?returnTo=%2Fpost-history");
  await page.getByLabel("Username").fill("student");
  await page.getByLabel("Password").fill("student-demo-1");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Post History" })).toBeVisible();
});

test("signing out in one tab signs out the others", async ({ page, context }) => {
  await register(page);
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("banner").getByRole("link", { name: "Upgrade" })).toBeVisible();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other.getByRole("link", { name: "Sign up" }).first()).toBeVisible();
});

for (const path of ["/", "/auth", "/auth?register=true", "/pricing", "/no-such-page"]) {
  test(`a visitor meets no barrier on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page);
  });
}
