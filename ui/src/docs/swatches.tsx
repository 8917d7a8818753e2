const groups = {
  Grounds: ["canvas", "surface", "sunken", "raised", "chosen"],
  "Text and lines": ["ink", "muted", "line", "line-strong", "focus"],
  Brand: ["brand", "primary", "primary-hover", "primary-soft", "primary-ink"],
  Outcomes: [
    "danger",
    "danger-soft",
    "danger-ink",
    "success-soft",
    "success-ink",
    "warning-soft",
    "warning-ink",
  ],
};

/** The colours of the theme in force, read from the stylesheet itself. */
export function Swatches() {
  return (
    <div className="sb-unstyled flex flex-col gap-5 rounded-lg bg-canvas p-5 font-sans text-ink">
      {Object.entries(groups).map(([group, names]) => (
        <section key={group}>
          <p className="mb-2 font-semibold text-sm">{group}</p>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {names.map((name) => (
              <li key={name} className="flex items-center gap-2.5 text-xs">
                <span
                  className="size-9 shrink-0 rounded-md border border-line"
                  style={{ background: `var(--color-${name})` }}
                />
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
