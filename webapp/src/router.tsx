import { createBrowserRouter } from "react-router-dom";
import { PageLoading } from "./layouts/page-loading.tsx";
import { Protected } from "./layouts/protected.tsx";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { paths } from "./paths.ts";

/** The site map. Pages other than the first one anybody sees are fetched when they are opened. */
export const router = createBrowserRouter([
  {
    element: <SiteLayout />,
    HydrateFallback: PageLoading,
    children: [
      { path: paths.home.pattern, element: <HomePage /> },
      {
        path: paths.auth.pattern,
        lazy: async () => ({ Component: (await import("./pages/auth-page.tsx")).AuthPage }),
      },
      {
        path: paths.authSuccess.pattern,
        lazy: async () => ({ Component: (await import("./pages/auth-success-page.tsx")).AuthSuccessPage }),
      },
      {
        path: paths.forgotPassword.pattern,
        lazy: async () => ({
          Component: (await import("./pages/forgot-password-page.tsx")).ForgotPasswordPage,
        }),
      },
      {
        path: paths.resetPassword.pattern,
        lazy: async () => ({
          Component: (await import("./pages/reset-password-page.tsx")).ResetPasswordPage,
        }),
      },
      {
        path: paths.verifyEmail.pattern,
        lazy: async () => ({ Component: (await import("./pages/verify-email-page.tsx")).VerifyEmailPage }),
      },
      {
        path: paths.pricing.pattern,
        lazy: async () => ({ Component: (await import("./pages/pricing-page.tsx")).PricingPage }),
      },
      {
        path: paths.stripeTest.pattern,
        lazy: async () => ({ Component: (await import("./pages/stripe-test-page.tsx")).StripeTestPage }),
      },
      {
        path: paths.privacy.pattern,
        lazy: async () => ({ Component: (await import("./pages/privacy-page.tsx")).PrivacyPage }),
      },
      {
        path: paths.credits.pattern,
        lazy: async () => ({ Component: (await import("./pages/credits-page.tsx")).CreditsPage }),
      },
      {
        path: paths.terms.pattern,
        lazy: async () => ({ Component: (await import("./pages/terms-page.tsx")).TermsPage }),
      },
      {
        path: paths.accessibility.pattern,
        lazy: async () => ({
          Component: (await import("./pages/accessibility-page.tsx")).AccessibilityPage,
        }),
      },
      {
        element: <Protected />,
        children: [
          {
            path: paths.connectExtension.pattern,
            lazy: async () => ({
              Component: (await import("./pages/connect-extension-page.tsx")).ConnectExtensionPage,
            }),
          },
          {
            path: paths.forceRefresh.pattern,
            lazy: async () => ({
              Component: (await import("./pages/force-refresh-page.tsx")).ForceRefreshPage,
            }),
          },
          {
            path: paths.admin.pattern,
            lazy: async () => ({ Component: (await import("./pages/admin-page.tsx")).AdminPage }),
          },
          {
            path: paths.adminUser.pattern,
            lazy: async () => ({ Component: (await import("./pages/admin-user-page.tsx")).AdminUserPage }),
          },
          {
            path: paths.stripeDebug.pattern,
            lazy: async () => ({
              Component: (await import("./pages/stripe-debug-page.tsx")).StripeDebugPage,
            }),
          },
          {
            path: paths.stripeVerify.pattern,
            lazy: async () => ({
              Component: (await import("./pages/stripe-verify-page.tsx")).StripeVerifyPage,
            }),
          },
          {
            path: paths.templates.pattern,
            lazy: async () => ({ Component: (await import("./pages/templates-page.tsx")).TemplatesPage }),
          },
          {
            path: paths.dashboard.pattern,
            lazy: async () => ({ Component: (await import("./pages/dashboard-page.tsx")).DashboardPage }),
          },
          {
            path: paths.postHistory.pattern,
            lazy: async () => ({
              Component: (await import("./pages/post-history-page.tsx")).PostHistoryPage,
            }),
          },
          {
            path: paths.post.pattern,
            lazy: async () => ({ Component: (await import("./pages/post-page.tsx")).PostPage }),
          },
        ],
      },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
]);
