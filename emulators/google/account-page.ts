/** Who somebody is at the stand-in, in the words of OpenID Connect's claims. */
export interface Person {
  sub: string;
  name: string;
  email: string;
  email_verified: boolean;
}

/**
 * Where one says who to be: somebody who was here before, or somebody new. `search` is the authorization
 * request, which the answer has to carry on.
 */
export function accountPage(search: string, people: readonly Person[]): string {
  const action = escaped(`/authorize${search}`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Stand-in for Google sign-in</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
      body { max-width: 26rem; margin: 3rem auto; padding: 0 1rem; }
      h2 { margin: 2rem 0 0; font-size: 1.125rem; }
      label { display: block; margin-top: 1rem; }
      input:not([type="checkbox"]) { width: 100%; box-sizing: border-box; padding: 0.6rem; font: inherit; }
      button { margin: 1.5rem 0.5rem 0 0; padding: 0.6rem 1.2rem; font: inherit; }
      .person { width: 100%; margin: 0.5rem 0 0; text-align: start; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <h1>Choose an account</h1>
    <p>This is a local stand-in for Google: be anybody you like.</p>
    ${people.map((person) => personForm(action, person)).join("\n    ")}
    <h2>Somebody else</h2>
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

function personForm(action: string, { sub, name, email, email_verified }: Person): string {
  const fields = { sub, name, email, ...(email_verified && { verified: "on" }) };
  const inputs = Object.entries(fields).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${escaped(value)}" />`,
  );
  const note = email_verified ? "" : " (address not verified)";
  return `<form method="post" action="${action}">${inputs.join("")}<button class="person" name="decision" value="allow">${escaped(name)} ${escaped(email)}${note}</button></form>`;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
