/** Every table, for the migration generator. */
export { oneTimeCodes } from "../accounts/one-time-codes.table.ts";
export { sessions } from "../accounts/sessions.table.ts";
export { tokens } from "../accounts/tokens.table.ts";
export { users } from "../accounts/users.table.ts";
export { auditLog } from "../admin/audit.table.ts";
export { dailyFigures } from "../admin/daily-figures.table.ts";
export { departedCustomers } from "../billing/departed-customers.table.ts";
export { stripeEvents } from "../billing/stripe-events.table.ts";
export { generations } from "../generations/generations.table.ts";
export { quotaWindows } from "../generations/quota-windows.table.ts";
export { rateLimits } from "../http/rate-limits.table.ts";
export { posts } from "../posts/posts.table.ts";
export { templates } from "../templates/templates.table.ts";
