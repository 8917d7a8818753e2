import { html } from "../../pages/html.ts";
import { cardsToTry } from "./card-fields.ts";

/** The page inside the frame that Stripe.js puts into a form: the fields of a card. */
export function cardFramePage(): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Secure payment input frame</title>
    <style>
      :root { --colorPrimary: #0570de; --colorBackground: #ffffff; --colorText: #30313d; --colorTextSecondary: #5f6b7c; --colorDanger: #b3093c; --borderRadius: 5px; --fontFamily: system-ui, sans-serif; --fontSizeBase: 16px; --line: #d9dde3; }
      :root[data-theme="night"] { --colorBackground: #30313d; --colorText: #ffffff; --colorTextSecondary: #c0c3cc; --colorDanger: #fe87a1; --line: #5a5c69; }
      * { box-sizing: border-box; }
      html { color-scheme: light; }
      body { margin: 0; font: 400 var(--fontSizeBase)/1.4 var(--fontFamily); color: var(--colorText); }
      form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; padding: 4px; }
      .wide { grid-column: 1 / -1; }
      .field { position: relative; }
      label { display: block; margin-bottom: 4px; font-size: 0.875em; }
      option { color: var(--colorText); background: var(--colorBackground); }
      input, select { width: 100%; font: inherit; color: inherit; background: var(--colorBackground); border: 1px solid var(--line); border-radius: var(--borderRadius); padding: 12px; outline: 2px solid transparent; }
      input:focus, select:focus { border-color: var(--colorPrimary); box-shadow: 0 0 0 1px var(--colorPrimary); }
      input[aria-invalid="true"] { border-color: var(--colorDanger); box-shadow: 0 0 0 1px var(--colorDanger); color: var(--colorDanger); }
      .error { color: var(--colorDanger); font-size: 0.875em; }
      .error:not(:empty) { margin-top: 4px; }
      [data-labels="floating"] label { position: absolute; z-index: 1; inset: 15px 12px auto 13px; margin: 0; font-size: 1em; line-height: 1.25; color: var(--colorTextSecondary); pointer-events: none; transform-origin: 0 0; transition: transform 0.12s; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
      [data-labels="floating"] input, [data-labels="floating"] select { padding: 22px 12px 6px; min-height: 54px; }
      [data-labels="floating"] .field:has(input:focus, input:not(:placeholder-shown), select) label { transform: translateY(-9px) scale(0.75); width: 125%; }
      [data-labels="floating"] input::placeholder { color: transparent; }
      @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
      details { font-size: 0.875em; color: var(--colorTextSecondary); }
      summary { cursor: pointer; padding: 2px 0; border-radius: 4px; }
      summary:focus-visible, button:focus-visible { outline: 2px solid var(--colorPrimary); }
      ul { list-style: none; margin: 6px 0 0; padding: 0; display: grid; gap: 4px; }
      button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: var(--borderRadius); padding: 4px 8px; text-align: start; cursor: pointer; width: 100%; }
      button b { font-variant-numeric: tabular-nums; font-weight: 600; color: var(--colorText); }
    </style>
  </head>
  <body>
    <form novalidate>
      <div class="field wide">
        <label for="number">Card number</label>
        <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" aria-describedby="number-error" />
        <div id="number-error" class="error" role="alert"></div>
      </div>
      <div class="field">
        <label for="expiry">Expiration date</label>
        <input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="expiry-error" />
        <div id="expiry-error" class="error" role="alert"></div>
      </div>
      <div class="field">
        <label for="cvc">Security code</label>
        <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" aria-describedby="cvc-error" />
        <div id="cvc-error" class="error" role="alert"></div>
      </div>
      <div class="field wide">
        <label for="country">Country</label>
        <select id="country" name="country" autocomplete="billing country">
          ${["United States", "Canada", "United Kingdom", "Australia", "Germany", "France", "India", "Mexico"].map((name) => html`<option>${name}</option>`)}
        </select>
      </div>
      <details class="wide">
        <summary>Local stand-in for Stripe: cards to try</summary>
        <ul>
          ${cardsToTry.map(({ number, what }) => html`<li><button type="button" data-fill="${number}"><b>${number}</b> ${what}</button></li>`)}
        </ul>
      </details>
    </form>
    <script src="/elements/card-frame.js"></script>
  </body>
</html>
`.markup;
}
