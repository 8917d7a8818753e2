import { useIsHydrated } from "../layouts/client-only.tsx";

/** Whether this browser keeps no cookies for the site: then no sign-in outlives the page, and none by Google works. */
export function useAreCookiesBlocked(): boolean {
  return useIsHydrated() && !navigator.cookieEnabled;
}
