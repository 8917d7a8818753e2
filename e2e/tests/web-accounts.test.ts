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

test("the two forms ask for what they need and nothing more (24, 25, 95-102, 104)", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("data-state", "active");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("Username").fill("somebody");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");

  await page.goto("/auth?register=true");
  await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute("data-state", "active");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid", "true");
});

test("registering sends what was typed without a token, and is counted (26, 67, 107, 115, 138, 139)", async ({
  page,
}) => {
  const username = `e2e-${Date.now().toString(36)}-whole`;
  const password = "correct horse battery";
  const email = `${username}@example.com`;
  const sent = page.waitForRequest("**/api/register");
  await page.goto("/auth?register=true");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Full name").fill("Maya Okafor");
  await page.getByRole("button", { name: "Create account" }).click();
  expect((await sent).postDataJSON()).toEqual({ username, password, email, name: "Maya Okafor" });
  expect((await sent).headers().authorization).toBeUndefined();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: /^Account menu/ })).toHaveText(/MO/);
  const events = () => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer);
  expect(await events()).toContainEqual({ event: "sign_up", method: "password" });
  await page.goto("/auth");
  await expect(page, "who is signed in is led on").toHaveURL("/");

  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Log in" }).first().click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
  expect(await events()).toContainEqual({ event: "login", method: "password" });
});

test("a username that is taken is told at its field and by a toast (113)", async ({ page }) => {
  await page.goto("/auth?register=true");
  await page.getByLabel("Username").fill("student");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Registration failed", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
});

test("signing out that the server does not hear of is told (92)", async ({ page }) => {
  await register(page);
  await page.route("**/api/logout", (route) => route.fulfill({ status: 500, json: { message: "Broken." } }));
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("Logout failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Broken.", { exact: true })).toBeVisible();
});

for (const path of ["/", "/auth", "/auth?register=true", "/pricing", "/no-such-page"]) {
  test(`a visitor meets no barrier on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page);
  });
}
