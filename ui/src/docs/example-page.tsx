import { useLogin, useSession } from "@discussion-post/ui/api/accounts";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { HostProvider, startHost } from "@discussion-post/ui/api/host";
import { useTemplates } from "@discussion-post/ui/api/templates";
import { Button } from "@discussion-post/ui/components/button";
import { Card } from "@discussion-post/ui/components/card";
import { LinkProvider } from "@discussion-post/ui/components/link";
import { Spinner } from "@discussion-post/ui/components/spinner";
import { showToast, Toaster } from "@discussion-post/ui/components/toast";
import { SignInForm } from "@discussion-post/ui/patterns/sign-in-form";
import { TemplateList } from "@discussion-post/ui/patterns/template-list";

/** What a host sets up once, around all of its pages. */
export function ExampleHost() {
  return (
    <HostProvider host={host}>
      <LinkProvider component={(props) => <a {...props} />}>
        <ExamplePage />
        <Toaster />
      </LinkProvider>
    </HostProvider>
  );
}

/** Nothing is asked before it is known who is there. */
function ExamplePage() {
  const session = useSession();
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6">
      {session.status === "loading" && <Spinner label="Opening" />}
      {session.status === "signed_out" && <SignIn />}
      {session.status === "signed_in" && <Templates />}
    </main>
  );
}

/** A form: the hook calls, the pattern shows what came of it. */
function SignIn() {
  const login = useLogin();
  return (
    <Card className="mx-auto w-full max-w-md p-6">
      <h1 className="mb-4 font-semibold text-2xl tracking-tight">Log in</h1>
      <SignInForm
        isBusy={login.isPending}
        error={login.error instanceof ApiError ? login.error : undefined}
        onSubmit={(credentials) => login.mutate(credentials)}
      />
    </Card>
  );
}

/** A list: the hook asks, the pattern shows all four faces, and the page says what a press does. */
function Templates() {
  const templates = useTemplates();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-semibold text-2xl tracking-tight">Templates</h1>
        <Button onClick={sayCreated}>New Template</Button>
      </div>
      <TemplateList
        templates={templates.data}
        isFailed={templates.isError}
        isRetrying={templates.isFetching}
        onRetry={() => void templates.refetch()}
        onCreate={sayCreated}
        onUse={({ name }) => showToast({ title: `Using ${name}` })}
        onEdit={({ name }) => showToast({ title: `Editing ${name}` })}
        onDelete={({ name }) => showToast({ title: `${name} is deleted`, variant: "danger" })}
      />
    </>
  );
}

function sayCreated() {
  showToast({ title: "Template created", variant: "success" });
}

/** Where the API is and what is kept where: all that differs between one host and another. */
const host = startHost({
  apiBase: "",
  credentials: "omit",
  sessionStorage: {
    loadToken: async () => localStorage.getItem("auth_token"),
    save: async ({ token }) => localStorage.setItem("auth_token", token),
    clear: async () => localStorage.removeItem("auth_token"),
    onChange: () => () => undefined,
  },
  draftStorage: localStorage,
});
