const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Where one says who to be. `search` is the authorization request, which the answer has to carry on. */
export function accountPage(search: string): string {
  const action = `/authorize${search}`.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Stand-in for Google sign-in</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
      body { max-width: 26rem; margin: 3rem auto; padding: 0 1rem; }
      label { display: block; margin-top: 1rem; }
      input:not([type="checkbox"]) { width: 100%; box-sizing: border-box; padding: 0.6rem; font: inherit; }
      button { margin: 1.5rem 0.5rem 0 0; padding: 0.6rem 1.2rem; font: inherit; }
    </style>
  </head>
  <body>
    <h1>Choose an account</h1>
    <p>This is a local stand-in for Google: be whoever you like.</p>
    <form method="post" action="${action}">
      <label>Name <input name="name" value="Ana Cruz" /></label>
      <label>Email <input name="email" type="email" value="ana.cruz@example.com" required /></label>
      <label><input name="verified" type="checkbox" checked /> Google has verified this address</label>
      <button name="decision" value="allow">Continue</button>
      <button name="decision" value="deny">Cancel</button>
    </form>
  </body>
</html>
`;
}
