import type { User } from "@discussion-post/contract/accounts";
import type { ComponentProps, ReactElement } from "react";

/** What the two forms of the account's menu have in common: a dropdown on wide screens, a drawer on small ones. */
export interface AccountMenuProps {
  user: User;
  trigger: ReactElement<ComponentProps<"button">>;
}
