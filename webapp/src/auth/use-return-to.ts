import { safeReturnTo } from "@discussion-post/contract/return-to";
import { useSearchParams } from "react-router-dom";

/** Where this page leads once somebody is signed in: always a path of this site. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return safeReturnTo(search.get("returnTo"));
}
