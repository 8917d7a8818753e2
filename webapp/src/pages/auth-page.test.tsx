import { listDevices } from "@discussion-post/contract/account-settings";
import { getUser, login, logout, register } from "@discussion-post/contract/accounts";
import { getSubscription, listInvoices } from "@discussion-post/contract/billing";
import { LOGIN_TRIES } from "@discussion-post/contract/errors";
import { getGoogleStatus, googleErrorCodes } from "@discussion-post/contract/google";
import { listPosts } from "@discussion-post/contract/posts";
import { getSecondFactors } from "@discussion-post/contract/second-factor";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeSubscription, freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, expectToast, recordedEvents } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const TOKEN = "t".repeat(54);
const PASSWORD = "correct horse battery";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const google = () => page.getByRole("button", { name: "Continue with Google" });

function apiWithGoogle(): FakeApi {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  return api;
}

async function fillIn(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabelText(label).fill(text);
}

test("where the browser blocks cookies the forms say what that means, and Google's button is off", async () => {
  const blocked = vi.spyOn(document, "cookie", "get").mockReturnValue("");
  onTestFinished(() => blocked.mockRestore());
  await showPage(apiWithGoogle(), "/auth");
  await expect.element(page.getByText("This browser blocks cookies here")).toBeVisible();
  await expect.element(google()).toBeDisabled();
});

// covers 24, 25, 95-102, 104
test("the two forms ask for what they need and nothing more", async () => {
  await showPage(apiWithGoogle(), "/auth");
  const username = page.getByLabelText("Username");
  const password = page.getByLabelText("Password");
  await expect.element(page.getByRole("tab", { name: "Login" })).toHaveAttribute("data-state", "active");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await button("Log in").click();
  await expect.element(username).toHaveAttribute("aria-invalid", "true");
  await expect.element(username).toHaveFocus();
  await username.fill("somebody");
  await button("Log in").click();
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect.element(password).toHaveAttribute("type", "password");
  await expect.element(password).toHaveAttribute("autocomplete", "current-password");

  await page.getByRole("tab", { name: "Register" }).click();
  await expect.element(page.getByLabelText("Email")).toHaveAttribute("type", "email");
  await expect.element(password).toHaveAttribute("type", "password");
  await expect.element(password).toHaveAttribute("autocomplete", "new-password");
  await expect.element(page.getByLabelText("Full name")).toHaveValue("");
  await username.clear();
  await button("Create free account").click();
  await expect.element(username).toHaveAttribute("aria-invalid", "true");
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByLabelText("Email")).not.toHaveAttribute("aria-invalid", "true");
});

test("what was typed into one form stands in the other", async () => {
  await showPage(apiWithGoogle(), "/auth");
  await fillIn({ Username: "maya", Password: PASSWORD });
  await page.getByRole("tab", { name: "Register" }).click();
  await expect.element(page.getByLabelText("Username")).toHaveValue("maya");
  await expect.element(page.getByLabelText("Password")).toHaveValue(PASSWORD);
  await fillIn({ Email: "maya@example.edu" });

  await page.getByRole("tab", { name: "Login" }).click();
  await page.getByRole("tab", { name: "Register" }).click();
  await expect.element(page.getByLabelText("Email")).toHaveValue("maya@example.edu");
});

test("a password is shown on demand, and hidden as it is sent", async () => {
  await showPage(apiWithGoogle(), "/auth");
  await fillIn({ Password: PASSWORD });
  const show = page.getByRole("button", { name: "Show password" });
  await show.click();
  await expect.element(show).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByLabelText("Password")).toHaveAttribute("type", "text");
  await button("Log in").click();
  await expect.element(page.getByLabelText("Password")).toHaveAttribute("type", "password");
});

// covers 98
test("a password can be pasted", async () => {
  await showPage(apiWithGoogle(), "/auth");
  await page.getByLabelText("Username").fill("from a password manager");
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await userEvent.copy();
  await page.getByLabelText("Password").click();
  await userEvent.paste();
  await expect.element(page.getByLabelText("Password")).toHaveValue("from a password manager");
});

// covers 25
test("the address opens the form to register", async () => {
  await showPage(apiWithGoogle(), "/auth?register=true");
  await expect.element(page.getByRole("tab", { name: "Register" })).toHaveAttribute("data-state", "active");
});

// covers 26, 67, 105, 115, 138, 139
test("registering sends what was typed without a token, signs in and is counted", async () => {
  const api = apiWithGoogle();
  api.on(register, { ...freeUser, token: TOKEN });
  await showPage(api, "/auth?register=true");
  const typed = { username: "maya.okafor", password: PASSWORD };
  await fillIn({
    Username: typed.username,
    Password: PASSWORD,
    Email: "maya@example.com",
    "Full name": "Maya Okafor",
  });
  await button("Create free account").click();
  await expect.poll(address).toBe("/");
  const [request] = api.requests(register);
  expect(request?.body).toEqual({ ...typed, email: "maya@example.com", name: "Maya Okafor" });
  expect(request?.headers.get("Authorization")).toBeNull();
  await expect.element(page.getByRole("button", { name: /^Account menu/ })).toMatchTextContent("MO");
  expect(recordedEvents()).toContainEqual({ event: "sign_up", method: "password" });
});

test("registering with an address that no mail may go to for now says so, and when to ask again", async () => {
  const api = apiWithGoogle();
  api.on(getSubscription, freeSubscription);
  api.on(listInvoices, []);
  api.on(listPosts, []);
  api.on(listDevices, []);
  api.on(getSecondFactors, { passkeys: [], app: null, recoveryCodesLeft: 0 });
  const mailNotSent = "We couldn't send the link that verifies your address. You can try again in 3 hours.";
  const email = "maya@example.com";
  api.on(register, { ...freeUser, email, emailVerified: false, token: TOKEN, mailNotSent });
  await showPage(api, "/auth?register=true");
  await fillIn({ Username: "maya.okafor", Password: PASSWORD, Email: "maya@example.com" });
  await button("Create free account").click();
  await expectToast({ title: "Account created, but no email was sent", text: mailNotSent, isBad: true });
  // The toast goes, and where the address stands it is said still.
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await page.getByRole("tab", { name: "Account" }).click();
  const notSent = page.getByText("We couldn't send you the link that verifies this address yet.");
  await expect.element(notSent).toBeVisible();
  await expect.element(button("Send the link")).toBeVisible();
});

// covers 107, 139
test("logging in sends what was typed without a token, and is counted", async () => {
  const api = apiWithGoogle();
  api.on(login, { ...freeUser, token: TOKEN });
  await showPage(api, "/auth");
  await fillIn({ Username: "maya.okafor", Password: PASSWORD });
  await button("Log in").click();
  await expectToast({ title: "Welcome back!", text: "You've successfully logged in." });
  const [request] = api.requests(login);
  expect(request?.body).toEqual({ username: "maya.okafor", password: PASSWORD });
  expect(request?.headers.get("Authorization")).toBeNull();
  expect(recordedEvents()).toContainEqual({ event: "login", method: "password" });
});

// covers 105
test("a user who is signed in is led on", async () => {
  await showPage(apiWithGoogle(), "/auth", { user: freeUser });
  await expect.poll(address).toBe("/");
});

for (const returnTo of ["https://evil.example", "//evil.example"]) {
  // covers 568
  test(`logging in leads home instead of to ${returnTo}`, async () => {
    const api = apiWithGoogle();
    api.on(login, { ...freeUser, token: TOKEN });
    await showPage(api, `/auth?${new URLSearchParams({ returnTo })}`);
    await fillIn({ Username: "maya.okafor", Password: PASSWORD });
    await button("Log in").click();
    await expect.poll(address).toBe("/");
  });
}

// covers 113
test("a username that is taken is reported at its field and by a toast", async () => {
  const api = apiWithGoogle();
  api.on(register, refusal("username_taken", { message: "Taken.", field: "username" }));
  await showPage(api, "/auth?register=true");
  await fillIn({ Username: "student", Password: PASSWORD });
  await button("Create free account").click();
  await expectToast({ title: "Registration failed", isBad: true });
  await expect.element(page.getByLabelText("Username")).toHaveAttribute("aria-invalid", "true");
});

// covers 111
test("a wrong password is told by a toast, and the form says what to do about it", async () => {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(login, refusal("invalid_credentials", { message: "That username and password don't match." }));
  await showPage(api, "/auth");
  await page.getByLabelText("Username").fill("nobody.of.this.name");
  await page.getByLabelText("Password").fill("not the password");
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expectToast({ title: "Login failed", text: "That username and password don't match.", isBad: true });
  await expect
    .element(page.getByRole("alert").getByText("Check your username and password, then try again."))
    .toBeVisible();
});

// covers 112, 114
test("an error without a reason is reported in our own words", async () => {
  const api = apiWithGoogle();
  api.on(login, Response.json({}, { status: 500 }));
  api.on(register, Response.json({}, { status: 500 }));
  await showPage(api, "/auth");
  await fillIn({ Username: "somebody", Password: PASSWORD });
  await button("Log in").click();
  const text = "Please check your credentials and try again.";
  await expectToast({ title: "Login failed", text, isBad: true });
  await expect.element(page.getByRole("tabpanel").getByRole("alert")).toHaveTextContent(text);
  await page.getByRole("tab", { name: "Register" }).click();
  await fillIn({ Username: "somebody", Password: PASSWORD });
  await button("Create free account").click();
  await expectToast({
    title: "Registration failed",
    text: "Please check your information and try again.",
    isBad: true,
  });
});

// covers 8-11, 115
test("a protected page waits for who is signed in, then leads to logging in and back", async () => {
  const api = apiWithGoogle();
  const { release } = api.hold(getUser);
  await showPage(api, "/stripe-debug");
  await expect.element(page.getByRole("main").getByRole("status")).toMatchTextContent("Loading");
  expect(address()).toBe("/stripe-debug");
  release();
  await expect.poll(address).toBe("/auth?returnTo=%2Fstripe-debug");
  api.on(login, { ...freeUser, token: TOKEN });
  await fillIn({ Username: "maya.okafor", Password: PASSWORD });
  await button("Log in").click();
  await expect.poll(address).toBe("/stripe-debug");
});

for (const path of ["/dashboard", "/post/7", "/force-refresh", "/admin", "/stripe-debug", "/stripe-verify"]) {
  // covers 27, 31-33, 36, 37
  test(`a visitor who opens ${path} is asked to log in`, async () => {
    await showPage(apiWithGoogle(), path);
    await expect.poll(address).toBe(`/auth?returnTo=${encodeURIComponent(path)}`);
  });
}

// covers 92
test("signing out that the server does not hear of is reported", async () => {
  const api = fakeApi();
  api.on(logout, refusal("internal_error", { message: "Broken." }));
  await showPage(api, "/privacy", { user: freeUser });
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expectToast({
    title: "Logout failed",
    text: "Broken. You're signed out on this device. We'll try again to end the session on our server.",
    isBad: true,
  });
});

// covers 127-136
test("each of Google's errors has its own sentence, any other the general one", async () => {
  const sentences = new Set<string>();
  for (const code of googleErrorCodes) {
    const { close } = await showPage(apiWithGoogle(), `/auth?error=${code}`);
    const alert = page.getByRole("alert");
    await expect.element(alert).toBeVisible();
    sentences.add(alert.element().textContent);
    await close();
  }
  expect(sentences).not.toContain("An error occurred during authentication.");
  expect(sentences.size).toBe(googleErrorCodes.length);
  await showPage(apiWithGoogle(), "/auth?error=something_else");
  await expect.element(page.getByRole("alert")).toHaveTextContent("An error occurred during authentication.");
  await expectAccessible();
});

// covers 137, 569
test("what google_error says is shown as text and cut", async () => {
  const markup = "<img src=x onerror=alert(1)>";
  const search = new URLSearchParams({ error: "<script>", google_error: markup + "x".repeat(500) });
  await showPage(apiWithGoogle(), `/auth?${search}`);
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent(markup);
  expect(alert.element().textContent.length).toBeLessThan(300);
  expect(alert.element().querySelector("img, script")).toBeNull();
});

for (const [name, answer] of [
  ["unreachable", Response.json({ networkStatus: "unavailable" })],
  ["in a state that this version does not know", Response.json({ networkStatus: "limited" })],
  ["of unknown state", refusal("internal_error")],
] as const) {
  // covers 119-122
  test(`while Google is ${name} its button is off and email login is recommended`, async () => {
    const api = fakeApi();
    api.on(getGoogleStatus, answer);
    await showPage(api, "/auth");
    const advice =
      "Google sign-in is unavailable right now. Please use email login (your username and password) instead.";
    await expect.element(page.getByText(advice, { exact: true })).toBeVisible();
    await expect.element(google()).toBeDisabled();
  });
}

test("a question about Google that was refused as too often says nothing of Google", async () => {
  const api = fakeApi();
  api.on(getGoogleStatus, refusal("too_many_requests", { message: "Wait a moment." }));
  await showPage(api, "/auth");
  await expect.element(google()).toBeEnabled();
  expect(page.getByText("Google sign-in is unavailable").elements()).toEqual([]);
});

for (const [name, details, links] of [
  ["a login that was one request too many offers no reset", {}, 0],
  ["a login after too many tries at a password offers a reset", { type: LOGIN_TRIES }, 1],
] as const) {
  test(name, async () => {
    const api = apiWithGoogle();
    api.on(login, refusal("too_many_requests", { message: "You can try again in 37 seconds.", ...details }));
    await showPage(api, "/auth");
    await page.getByLabelText("Username").fill("reader");
    await page.getByLabelText("Password").fill("the password");
    await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    await expect.element(page.getByRole("main").getByText("37 seconds")).toBeVisible();
    expect(page.getByRole("link", { name: "Reset password" }).elements()).toHaveLength(links);
  });
}

// covers 117, 120
test("while Google is being checked its button is off", async () => {
  const api = apiWithGoogle();
  const { release } = api.hold(getGoogleStatus);
  await showPage(api, "/auth");
  await expect.element(button("Checking Google sign-in...")).toBeDisabled();
  release();
  await expect.element(google()).toBeEnabled();
});

for (const path of ["/auth", "/auth?register=true", "/auth?error=google_403"]) {
  // covers 593
  test(`a visitor meets no barrier on ${path}`, async () => {
    await showPage(apiWithGoogle(), path);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(google()).toBeEnabled();
    await expectAccessible();
  });
}

test("“Sign up” and “Log in” of the header change the form that is open", async () => {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  await showPage(api, "/auth");
  const open = page.getByRole("tab", { selected: true });
  await expect.element(open).toMatchTextContent("Login");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Sign up" }).click();
  await expect.element(open).toMatchTextContent("Register");
  await page.getByRole("tab", { name: "Login" }).click();
  await expect.element(open).toMatchTextContent("Login");
  await header.getByRole("link", { name: "Sign up" }).click();
  await expect.element(open).toMatchTextContent("Register");
  await header.getByRole("link", { name: "Log in" }).click();
  await expect.element(open).toMatchTextContent("Login");
});
