import { holdRequests } from "../hold-requests.ts";
import { expect, expectAccessible, expectToast, registerOnPage, test } from "../journey.ts";

// covers 85-91, 109, 110
test("registering, signing out and signing in again say so and remember the user", async ({ page }) => {
  const { username, password } = await registerOnPage(page);
  await expectToast(page, {
    title: "Account created",
    text: "Your account has been successfully created!",
  });
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

  // The token alone, without the cookie.
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole("button", { name: `Account menu of ${username}` }).click();
  await expect(page.getByText("No email provided")).toBeVisible();
  const sent = page.waitForRequest("**/api/logout");
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  expect((await sent).method()).toBe("POST");
  expect((await sent).postData()).toBeNull();
  await expectToast(page, { title: "Logged out", text: "You've been successfully logged out." });
  expect(
    await page.evaluate(() =>
      ["auth_token", "auth_user"].map((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key)),
    ),
  ).toEqual([null, null]);

  await page.getByRole("link", { name: "Log in" }).first().click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expectToast(page, { title: "Welcome back!", text: "You've successfully logged in." });
  await expect(page).toHaveURL("/");
});

// covers 111, 564
test("a wrong password is refused in words that do not tell whether the account exists", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Username").fill("nobody-of-this-name");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expectToast(page, { title: "Login failed", text: "Wrong username or password.", isBad: true });
  await expect(page.getByRole("alert").getByText("Wrong username or password.")).toBeVisible();
});

// covers 8-11, 30, 115
test("a protected page waits for who is there, leads through signing in and back to itself", async ({
  page,
}) => {
  const { letGo } = await holdRequests(page, "**/api/user?*");
  await page.goto("/post-history");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading");
  await expect(page.getByRole("heading", { name: "Post History" })).toHaveCount(0);
  await expect(page).toHaveURL("/post-history");
  letGo();
  await expect(page).toHaveURL("/auth?returnTo=%2Fpost-history");
  await page.getByLabel("Username").fill("student");
  await page.getByLabel("Password").fill("student-demo-1");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Post History" })).toBeVisible();
});

// covers 27, 31-33, 36, 37
test("every page of one's own leads a visitor to signing in", async ({ page }) => {
  for (const path of [
    "/dashboard",
    "/post/7",
    "/force-refresh",
    "/admin",
    "/stripe-debug",
    "/stripe-verify",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(path)}`);
  }
});

// covers 93
test("a token that the server does not know any more leaves a visitor, without a complaint", async ({
  page,
}) => {
  await page.goto("/privacy");
  await page.evaluate(() => localStorage.setItem("auth_token", "of-last-year"));
  const answer = page.waitForResponse("**/api/user?*");
  await page.goto("/");
  expect((await answer).status()).toBe(401);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign up" })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Notification/ }).getByRole("listitem")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
});
for (const returnTo of ["https://evil.example", "//evil.example"]) {
  // covers 568
  test(`signing in with the password leads home instead of to ${returnTo}`, async ({ page }) => {
    await page.goto(`/auth?${new URLSearchParams({ returnTo })}`);
    await page.getByLabel("Username").fill("student");
    await page.getByLabel("Password").fill("student-demo-1");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
}

test("signing out in one tab signs out the others", async ({ page, context }) => {
  await registerOnPage(page);
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("banner").getByRole("link", { name: "Upgrade" })).toBeVisible();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other.getByRole("link", { name: "Sign up" }).first()).toBeVisible();
});

// covers 24, 25, 95-102, 104
test("the two forms ask for what they need and nothing more", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("data-state", "active");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("Username").fill("somebody");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "current-password");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("from a password manager"));
  await page.getByLabel("Password").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByLabel("Password")).toHaveValue("from a password manager");

  await page.goto("/auth?register=true");
  await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute("data-state", "active");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "new-password");
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid", "true");
});

// covers 26, 67, 105, 107, 115, 138, 139
test("registering and logging in send what was typed without a token, and are counted", async ({ page }) => {
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
  const loggingIn = page.waitForRequest("**/api/login");
  await page.getByRole("button", { name: "Log in" }).click();
  expect((await loggingIn).postDataJSON()).toEqual({ username, password });
  expect((await loggingIn).headers().authorization).toBeUndefined();
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
  expect(await events()).toContainEqual({ event: "login", method: "password" });
});

// covers 113
test("a username that is taken is told at its field and by a toast", async ({ page }) => {
  await page.goto("/auth?register=true");
  await page.getByLabel("Username").fill("student");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expectToast(page, { title: "Registration failed", isBad: true });
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
});

// covers 112, 114
test("a refusal without a reason is told in sentences of ours", async ({ page }) => {
  for (const path of ["**/api/login", "**/api/register"])
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/auth");
  await page.getByLabel("Username").fill("somebody");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Log in" }).click();
  await expectToast(page, {
    title: "Login failed",
    text: "Please check your credentials and try again.",
    isBad: true,
  });
  await expect(page.getByRole("tabpanel").getByRole("alert")).toHaveText(
    "Please check your credentials and try again.",
  );
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Username").fill("somebody");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expectToast(page, {
    title: "Registration failed",
    text: "Please check your information and try again.",
    isBad: true,
  });
});

// covers 92
test("signing out that the server does not hear of is told", async ({ page }) => {
  await registerOnPage(page);
  await page.route("**/api/logout", (route) => route.fulfill({ status: 500, json: { message: "Broken." } }));
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expectToast(page, {
    title: "Logout failed",
    text: "Broken. You're logged out on this device. We'll try again to end the session on our server.",
    isBad: true,
  });
});

for (const path of ["/", "/auth", "/auth?register=true", "/pricing", "/no-such-page"]) {
  test(`a visitor meets no barrier on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page);
  });
}
