import { expect, expectToast, registerOnPage, test } from "../journey.ts";

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
  await expectToast(page, {
    title: "Login failed",
    text: "That username and password don't match.",
    isBad: true,
  });
  await expect(
    page.getByRole("alert").getByText("Check your username and password, then try again."),
  ).toBeVisible();
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
