import {
  changeEmail,
  changePassword,
  deleteAccount,
  exportAccount,
  forgotPassword,
  listDevices,
  resetPassword,
  sendVerification,
  signOutDevice,
  verifyEmail,
} from "./account-settings.ts";
import { getSession, getUser, login, logout, register } from "./accounts.ts";
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  listInvoices,
  openBillingPortal,
  resumeSubscription,
  stripeWebhook,
  syncSubscription,
} from "./billing.ts";
import {
  createTestPayment,
  diagnoseStripe,
  directSubscriptionFix,
  fixSubscription,
  getStripeStatus,
  verifyStripe,
  verifySubscription,
} from "./billing-tools.ts";
import type { Endpoint } from "./endpoint.ts";
import { generatePost, stopGeneration } from "./generations.ts";
import { getGoogleStatus } from "./google.ts";
import { getPost, listPosts, savePost } from "./posts.ts";
import { getConfig, getHealth, getReadiness } from "./service.ts";
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from "./templates.ts";

/** Every call of the API: the OpenAPI document lists them, and a test checks that the server mounts each. */
export const endpoints = {
  login,
  register,
  logout,
  getUser,
  getSession,
  getGoogleStatus,
  changeEmail,
  sendVerification,
  verifyEmail,
  forgotPassword,
  resetPassword,
  changePassword,
  listDevices,
  signOutDevice,
  exportAccount,
  deleteAccount,
  generatePost,
  stopGeneration,
  savePost,
  listPosts,
  getPost,
  listTemplates,
  getTemplate,
  createTemplate,
  updateTemplate,
  deleteTemplate,
  getSubscription,
  createSubscription,
  cancelSubscription,
  resumeSubscription,
  syncSubscription,
  listInvoices,
  openBillingPortal,
  stripeWebhook,
  getStripeStatus,
  directSubscriptionFix,
  verifySubscription,
  fixSubscription,
  createTestPayment,
  diagnoseStripe,
  verifyStripe,
  getConfig,
  getHealth,
  getReadiness,
} as const satisfies Record<string, Endpoint>;
