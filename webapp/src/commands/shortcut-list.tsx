import { Dialog } from "@discussion-post/ui/components/dialog";
import { withModifier } from "@discussion-post/ui/text/key-names";

/** What the keys do, here and in the extension. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      description="Everything can also be reached with Tab and Enter."
    >
      {groups.map(({ heading, shortcuts }) => (
        <section key={heading}>
          <h3 className="font-semibold text-sm">{heading}</h3>
          <dl className="mt-1 divide-y divide-line text-sm">
            {shortcuts.map(({ keys, does }) => (
              <div key={does} className="flex items-center justify-between gap-4 py-2">
                <dt>{does}</dt>
                <dd className="whitespace-nowrap text-muted">
                  <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs">
                    {keys}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

const groups = [
  {
    heading: "Everywhere",
    shortcuts: [
      { keys: withModifier("K"), does: "Open the command palette" },
      { keys: withModifier("/"), does: "Show this list" },
      { keys: withModifier("Z"), does: "Undo the last change, while Undo is offered" },
      { keys: "F8", does: "Move to the notification" },
      { keys: "Esc", does: "Close what is open" },
    ],
  },
  {
    heading: "Writing",
    shortcuts: [
      { keys: withModifier("Enter"), does: "Generate the post" },
      { keys: withModifier("Z"), does: "Undo, while you edit a text" },
      { keys: withModifier("Y"), does: "Redo, while you edit a text" },
    ],
  },
  {
    heading: "Browser extension",
    shortcuts: [
      { keys: "Alt+Shift+Y", does: "Open the panel with the selected text" },
      { keys: "Alt+Shift+U", does: "Insert the reply into the page" },
    ],
  },
];
