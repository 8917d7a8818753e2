import { createRoutesFromElements, matchRoutes, Route, useRoutes } from "react-router-dom";
import { type LazyPage, lazyPage } from "./layouts/lazy-page.ts";
import { OpenToAll } from "./layouts/open-to-all.tsx";
import { Protected } from "./layouts/protected.tsx";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { paths } from "./paths.ts";

const HomePage = lazyPage(async () => (await import("./pages/home-page.tsx")).HomePage);
const AuthPage = lazyPage(async () => (await import("./pages/auth-page.tsx")).AuthPage);
const AuthSuccessPage = lazyPage(async () => (await import("./pages/auth-success-page.tsx")).AuthSuccessPage);
const LinkGooglePage = lazyPage(async () => (await import("./pages/link-google-page.tsx")).LinkGooglePage);
const ForgotPasswordPage = lazyPage(
  async () => (await import("./pages/forgot-password-page.tsx")).ForgotPasswordPage,
);
const ResetPasswordPage = lazyPage(
  async () => (await import("./pages/reset-password-page.tsx")).ResetPasswordPage,
);
const VerifyEmailPage = lazyPage(async () => (await import("./pages/verify-email-page.tsx")).VerifyEmailPage);
const PricingPage = lazyPage(async () => (await import("./pages/pricing-page.tsx")).PricingPage);
const ExtensionPage = lazyPage(async () => (await import("./pages/extension-page.tsx")).ExtensionPage);
const StripeTestPage = lazyPage(async () => (await import("./pages/stripe-test-page.tsx")).StripeTestPage);
const PrivacyPage = lazyPage(async () => (await import("./pages/privacy-page.tsx")).PrivacyPage);
const IntegrityPage = lazyPage(async () => (await import("./pages/integrity-page.tsx")).IntegrityPage);
const CreditsPage = lazyPage(async () => (await import("./pages/credits-page.tsx")).CreditsPage);
const TermsPage = lazyPage(async () => (await import("./pages/terms-page.tsx")).TermsPage);
const AccessibilityPage = lazyPage(
  async () => (await import("./pages/accessibility-page.tsx")).AccessibilityPage,
);
const ConnectExtensionPage = lazyPage(
  async () => (await import("./pages/connect-extension-page.tsx")).ConnectExtensionPage,
);
const ForceRefreshPage = lazyPage(
  async () => (await import("./pages/force-refresh-page.tsx")).ForceRefreshPage,
);
const AdminPage = lazyPage(async () => (await import("./pages/admin-page.tsx")).AdminPage);
const AdminUserPage = lazyPage(async () => (await import("./pages/admin-user-page.tsx")).AdminUserPage);
const StripeDebugPage = lazyPage(async () => (await import("./pages/stripe-debug-page.tsx")).StripeDebugPage);
const StripeVerifyPage = lazyPage(
  async () => (await import("./pages/stripe-verify-page.tsx")).StripeVerifyPage,
);
const TemplatesPage = lazyPage(async () => (await import("./pages/templates-page.tsx")).TemplatesPage);
const DashboardPage = lazyPage(async () => (await import("./pages/dashboard-page.tsx")).DashboardPage);
const PostHistoryPage = lazyPage(async () => (await import("./pages/post-history-page.tsx")).PostHistoryPage);
const PostPage = lazyPage(async () => (await import("./pages/post-page.tsx")).PostPage);

const routes = createRoutesFromElements(
  <Route Component={SiteLayout}>
    <Route path={paths.auth.pattern} Component={AuthPage} />
    <Route path={paths.authSuccess.pattern} Component={AuthSuccessPage} />
    <Route path={paths.linkGoogle.pattern} Component={LinkGooglePage} />
    <Route path={paths.forgotPassword.pattern} Component={ForgotPasswordPage} />
    <Route path={paths.resetPassword.pattern} Component={ResetPasswordPage} />
    <Route path={paths.verifyEmail.pattern} Component={VerifyEmailPage} />
    <Route element={<OpenToAll pagesAwait="the account" />}>
      <Route path={paths.home.pattern} Component={HomePage} />
    </Route>
    <Route element={<OpenToAll pagesAwait="nothing" />}>
      <Route path={paths.pricing.pattern} Component={PricingPage} />
    </Route>
    <Route path={paths.extension.pattern} Component={ExtensionPage} />
    <Route path={paths.stripeTest.pattern} Component={StripeTestPage} />
    <Route path={paths.privacy.pattern} Component={PrivacyPage} />
    <Route path={paths.credits.pattern} Component={CreditsPage} />
    <Route path={paths.terms.pattern} Component={TermsPage} />
    <Route path={paths.accessibility.pattern} Component={AccessibilityPage} />
    <Route path={paths.integrity.pattern} Component={IntegrityPage} />
    <Route Component={Protected}>
      <Route path={paths.connectExtension.pattern} Component={ConnectExtensionPage} />
      <Route path={paths.forceRefresh.pattern} Component={ForceRefreshPage} />
      <Route path={paths.admin.pattern} Component={AdminPage} />
      <Route path={paths.adminUser.pattern} Component={AdminUserPage} />
      <Route path={paths.stripeDebug.pattern} Component={StripeDebugPage} />
      <Route path={paths.stripeVerify.pattern} Component={StripeVerifyPage} />
      <Route path={paths.templates.pattern} Component={TemplatesPage} />
      <Route path={paths.dashboard.pattern} Component={DashboardPage} />
      <Route path={paths.postHistory.pattern} Component={PostHistoryPage} />
      <Route path={paths.post.pattern} Component={PostPage} />
    </Route>
    <Route path="*" Component={NotFoundPage} />
  </Route>,
);

/** The site map. */
export function SiteMap() {
  return useRoutes(routes);
}

/** Fetches the code of the page at a path, so that nothing of it has to wait while it is rendered. */
export async function preloadPage(path: string): Promise<void> {
  const page = matchRoutes(routes, path)?.at(-1)?.route.Component;
  if (page && "preload" in page) await (page as LazyPage).preload();
}
