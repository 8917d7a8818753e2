/** @module-tag slow */
import { logout } from "@discussion-post/contract/accounts";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { listPosts } from "@discussion-post/contract/posts";
import { MOBILE_BREAKPOINT_PX } from "@discussion-post/contract/product-constants";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser, premiumUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { administrator } from "../testing/admin-fixtures.ts";
import { address, expectToast } from "../testing/expectations.ts";
import { showPage, usualConfig } from "../testing/show-page.tsx";

/** What stands around every page: header, menus and footer. */

const PHONE = { width: 375, height: 800 };
const header = page.getByRole("banner");
const accountMenu = header.getByRole("button", { name: /^Account menu/ });

function apiOfSite(): FakeApi {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(listPosts, []);
  return api;
}

// covers 42-47
test("the header shows a visitor the way in", async () => {
  await showPage(apiOfSite(), "/privacy");
  await expect.element(header.getByText("AI Discussion Post Generator", { exact: true })).toBeVisible();
  await expect.element(header.getByText("Instantly Generate Insightful Discussion Posts")).toBeVisible();
  for (const [name, href] of [
    ["Extension", "/extension"],
    ["Pricing", "/pricing"],
    ["Log in", "/auth"],
    ["Sign up", "/auth?register=true"],
  ] as const)
    await expect.element(header.getByRole("link", { name })).toHaveAttribute("href", href);
  await header.getByRole("link", { name: /AI Discussion Post Generator/ }).click();
  await expect.poll(address).toBe("/");
});

// covers 18, 43, 44, 48
test("on a phone the title is short and the way in is in a side menu", async () => {
  await showPage(apiOfSite(), "/privacy");
  const short = header.getByText("AI Post Generator", { exact: true });
  const tagline = header.getByText("Instantly Generate Insightful Discussion Posts");
  await page.viewport(MOBILE_BREAKPOINT_PX, PHONE.height);
  await expect.element(tagline).toBeVisible();
  await expect.element(short).not.toBeVisible();
  for (const width of [MOBILE_BREAKPOINT_PX - 1, PHONE.width]) {
    await page.viewport(width, PHONE.height);
    await expect.element(short).toBeVisible();
    await expect.element(tagline).not.toBeVisible();
  }
  await header.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const name of ["Pricing", "Log in", "Sign up"])
    await expect.element(menu.getByRole("link", { name })).toBeVisible();
  await expectAccessible();
  await menu.getByRole("link", { name: "Log in" }).click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.poll(address).toBe("/auth");
});

// covers 51-53, 57-61, 64, 68, 70
test("somebody signed in has Upgrade, the dashboard and a menu", async () => {
  const user = { ...freeUser, email: null, name: null };
  await showPage(apiOfSite(), "/privacy", { user });
  await expect.element(header.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/pricing");
  await expect.element(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  const trigger = header.getByRole("button", { name: `Account menu of ${user.username}` });
  await expect.element(trigger).toHaveTextContent("M");
  await trigger.click();
  await expect.element(page.getByRole("menuitem", { name: "Dashboard" })).toBeVisible();
  expect(
    page
      .getByRole("menuitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["Dashboard", "Post History", "Templates", "Pricing", "Sign out"]);
  await expect.element(page.getByText("No email provided")).toBeVisible();
});

test("on a wide screen the header leads to what one wrote and marks the page that is shown", async () => {
  await page.viewport(1024, PHONE.height);
  await showPage(apiOfSite(), "/privacy", { user: freeUser });
  const nav = header.getByRole("navigation", { name: "Site" });
  for (const [name, href] of [
    ["Dashboard", "/dashboard"],
    ["Post History", "/post-history"],
    ["Templates", "/templates"],
  ] as const) {
    const link = nav.getByRole("link", { name });
    await expect.element(link).toHaveAttribute("href", href);
    await expect.element(link).not.toHaveAttribute("aria-current");
  }
  const history = nav.getByRole("link", { name: "Post History" });
  await history.click();
  await expect.element(history).toHaveAttribute("aria-current", "page");
  expect(getComputedStyle(history.element()).textDecoration).toMatch(/^underline 2px /);
  expect(nav.getByRole("link", { name: "Templates" }).element()).not.toHaveAttribute("aria-current");
  await expectAccessible();
  const name = header.getByText("Instantly Generate Insightful Discussion Posts").element();
  const lineHeight = Number.parseFloat(getComputedStyle(name).lineHeight);
  expect(name.getBoundingClientRect().height).toBeLessThan(1.5 * lineHeight);
  // There the links have the room of the line below the name, where it takes two.
  await page.viewport(768, PHONE.height);
  await expect.element(history).toBeVisible();
  expect(name.getBoundingClientRect().height).toBeLessThan(1.5 * lineHeight);
  await page.viewport(767, PHONE.height);
  await expect.element(history).not.toBeInTheDocument();
});

test("an administrator is offered no Upgrade", async () => {
  await showPage(apiOfSite(), "/privacy", { user: administrator });
  await expect.element(header.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect.element(header.getByRole("link", { name: "Upgrade" })).not.toBeInTheDocument();
});

test("the Premium badge stands on one line with what is beside it", async () => {
  await showPage(apiOfSite(), "/privacy", { user: premiumUser });
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const badge = header.getByText("Premium", { exact: true });
  const dashboard = header.getByRole("link", { name: "Dashboard" });
  await expect.element(badge).toBeVisible();
  expect(middle(badge.element())).toBeCloseTo(middle(dashboard.element()), 0);
});

// covers 49, 50, 62
test("a subscriber has a badge that explains itself, and no Upgrade", async () => {
  await showPage(apiOfSite(), "/privacy", { user: premiumUser });
  const badge = header.getByRole("button", { name: "Premium", exact: true });
  await expect.element(badge).toHaveAccessibleDescription("You have access to premium features");
  await expect.element(header.getByRole("link", { name: "Upgrade" })).not.toBeInTheDocument();
  await badge.hover();
  await expect.element(page.getByRole("tooltip")).toHaveTextContent("You have access to premium features");
  await badge.unhover();
  await accountMenu.click();
  await expect.element(page.getByRole("menuitem", { name: "Manage Subscription" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Pricing" })).not.toBeInTheDocument();
});

// covers 52, 54-61, 64-66
test("on a phone the menu is a drawer of 85 % or 350 px, which closes by itself", async () => {
  const api = apiOfSite();
  api.on(logout, new Response(null, { status: 204 }));
  await page.viewport(PHONE.width, PHONE.height);
  await showPage(api, "/privacy", { user: freeUser });
  const drawer = page.getByRole("dialog", { name: "Account" });
  const width = () => drawer.query()?.getBoundingClientRect().width;
  const open = async () => {
    await header.getByRole("button", { name: "Open menu" }).click();
    await expect.element(drawer).toBeVisible();
  };
  await expect.element(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect.element(accountMenu).not.toBeInTheDocument();
  await open();
  await expect.poll(width).toBeCloseTo(PHONE.width * 0.85, 0);
  for (const name of ["Create New Post", "Dashboard", "Post History", "Templates", "Pricing"])
    await expect.element(drawer.getByRole("link", { name })).toBeVisible();
  await expectAccessible();
  await drawer.getByRole("link", { name: "Post History" }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.poll(address).toBe("/post-history");
  await page.viewport(639, 900);
  await open();
  await expect.poll(width).toBeCloseTo(639 * 0.85, 0);
  for (const wide of [640, 700]) {
    await page.viewport(wide, 900);
    await expect.poll(width).toBeCloseTo(350, 0);
  }
  await drawer.getByRole("button", { name: "Sign out" }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expectToast({ title: "Logged out" });
});

test("on a narrow phone the name stays on one line, beside Upgrade and beside Premium", async () => {
  for (const [user, neighbour] of [
    [freeUser, header.getByRole("link", { name: "Upgrade" })],
    [premiumUser, header.getByRole("button", { name: "Premium" })],
  ] as const) {
    const { close } = await showPage(apiOfSite(), "/privacy", { user });
    const name = header.getByText("AI Post Generator", { exact: true });
    for (const width of [375, 360, 320]) {
      await page.viewport(width, 700);
      await expect.element(neighbour).toBeVisible();
      const line = name.element() as HTMLElement;
      const lineHeight = Number.parseFloat(getComputedStyle(line).lineHeight);
      expect(line.parentElement?.clientHeight, `at ${width}`).toBeLessThan(1.5 * lineHeight);
    }
    await close();
  }
});

// covers 3, 38, 39, 71-77
test("the footer has its columns, claim, year and links, which need no account", async () => {
  await showPage(apiOfSite(), "/accessibility");
  const footer = page.getByRole("contentinfo");
  for (const name of ["AI Discussion Posts", "Response Generation", "Features", "Account"])
    await expect.element(footer.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect.element(footer).toMatchTextContent("The top AI discussion post generator");
  await expect
    .element(footer)
    .toMatchTextContent(`© ${new Date().getFullYear()} AI Discussion Post Generator`);
  for (const [name, href, heading] of [
    ["Privacy", "/privacy", "Privacy policy"],
    ["Terms", "/terms", "Terms of service"],
  ] as const) {
    await footer.getByRole("link", { name }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect.poll(address).toBe(href);
  }
});

test("each link of the footer leads to a page of its own, and Contact to whoever is named", async () => {
  const footer = page.getByRole("contentinfo");
  const hrefs = () =>
    footer
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href"));
  const contact = footer.getByRole("link", { name: "Contact" });
  const config = { ...usualConfig, supportEmail: null };
  const { close } = await showPage(apiOfSite(), "/accessibility", { user: freeUser, config });
  await expect.element(footer.getByRole("link", { name: "Dashboard" })).toBeVisible();
  expect(hrefs()).toEqual([...new Set(hrefs())]);
  await expect.element(contact).not.toBeInTheDocument();
  await close();

  const visit = await showPage(apiOfSite(), "/accessibility");
  await expect.element(footer.getByRole("link", { name: "Log in" })).toBeVisible();
  expect(hrefs()).toEqual([...new Set(hrefs())]);
  for (const [name, href] of [
    ["Browser extension", "/extension"],
    ["For instructors", "/integrity"],
    ["Pricing", "/pricing"],
  ] as const)
    await expect.element(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await visit.close();

  await showPage(apiOfSite(), "/accessibility", { user: freeUser });
  await expect.element(contact).toHaveAttribute("href", "mailto:help@example.com");
});

test("the keyboard reaches the page past the header, and a new page is announced", async () => {
  await showPage(apiOfSite(), "/accessibility");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("link", { name: "Skip to the page" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect
    .poll(() =>
      page
        .getByRole("status")
        .elements()
        .map((status) => status.textContent),
    )
    .toContainEqual(expect.stringContaining("Privacy policy"));
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(scrollY).toBe(0);
});
