import { HostProvider, type HostSettings } from "@discussion-post/ui/api/host";
import { useTemplates } from "@discussion-post/ui/api/templates";
import { Button } from "@discussion-post/ui/components/button";
import { LinkProvider } from "@discussion-post/ui/components/link";
import { showToast, Toaster } from "@discussion-post/ui/components/toast";
import { TemplateList } from "@discussion-post/ui/patterns/template-list";

/** What a host sets up once, around all of its pages. */
export function ExampleHost() {
  return (
    <HostProvider settings={settings}>
      <LinkProvider component={(props) => <a {...props} />}>
        <ExamplePage />
        <Toaster />
      </LinkProvider>
    </HostProvider>
  );
}

/** A page: a hook asks, a pattern shows all four faces, and the page says what a press does. */
function ExamplePage() {
  const templates = useTemplates();
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6">
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
    </main>
  );
}

function sayCreated() {
  showToast({ title: "Template created", variant: "success" });
}

/** Where the API is and what is kept where: all that differs between one host and another. */
const settings: HostSettings = {
  apiBase: "",
  credentials: "include",
  sessionStorage: {
    loadToken: async () => localStorage.getItem("auth_token"),
    save: async ({ token }) => localStorage.setItem("auth_token", token),
    clear: async () => localStorage.removeItem("auth_token"),
    onChange: () => () => undefined,
  },
  draftStorage: localStorage,
};
