import type { User } from "@discussion-post/contract/accounts";
import { useChangeName } from "@discussion-post/ui/api/account-settings";
import { Button } from "@discussion-post/ui/components/button";
import { TextField } from "@discussion-post/ui/components/text-field";
import { showToast } from "@discussion-post/ui/components/toast";
import { formatDay } from "@discussion-post/ui/text/format-date";
import { AccountSection } from "./account-section.tsx";
import { ChangeForm } from "./change-form.tsx";
import { useKeptField } from "./kept-field.ts";

/** Whose account it is. */
export function ProfileSection({ user }: { user: User }) {
  const change = useChangeName();
  const { kept, keep, forget } = useKeptField({ userId: user.id, field: "name" });
  const facts = [
    { name: "Username", value: user.username },
    { name: "Full name", value: user.name || "Not set" },
    { name: "Member since", value: formatDay(user.createdAt) },
  ];
  return (
    <AccountSection heading="Account">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd dir="auto" className="wrap-anywhere mt-0.5 font-medium">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <ChangeForm label={user.name ? "Change your name" : "Add your name"} isOpen={kept !== null}>
        <form
          noValidate
          className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_minmax(10rem,auto)]"
          onSubmit={(event) => {
            event.preventDefault();
            const name = String(new FormData(event.currentTarget).get("name")).trim();
            if (name === (user.name ?? "")) return;
            change.mutate(
              { name },
              {
                onSuccess(changed) {
                  forget();
                  sayChanged(changed);
                },
              },
            );
          }}
        >
          <TextField
            label="Full name"
            labelNote="(optional)"
            name="name"
            autoComplete="name"
            defaultValue={kept ?? user.name ?? ""}
            onChange={(event) => keep(event.target.value)}
            error={change.error?.message}
          />
          <Button type="submit" variant="secondary" loading={change.isPending} className="sm:mt-6.5">
            {change.isPending ? "Saving..." : "Save name"}
          </Button>
        </form>
      </ChangeForm>
    </AccountSection>
  );
}

function sayChanged({ name }: User) {
  showToast({ title: name ? "Name saved" : "Name removed", variant: "success" });
}
