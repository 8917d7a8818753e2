/** The analytics events of the product (requirements, section 22). */
interface AnalyticsEvents {
  sign_up: { method: "password" };
  login: { method: "password" | "google" };
  post_generated: { word_count: number };
  subscription_started: { value: number; currency: string };
  subscription_cancelled: Record<string, never>;
  template_used: Record<string, never>;
}

/**
 * Records an event in the page's data layer, where an analytics script would look for it.
 * Nothing is loaded from a third party, and no text or address of a person is recorded.
 */
export function track<E extends keyof AnalyticsEvents>(event: E, details: AnalyticsEvents[E]): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...details });
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}
