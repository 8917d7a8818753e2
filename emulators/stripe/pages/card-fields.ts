import { type Html, html } from "../../pages/html.ts";

/** Cards to try, with what comes of them. */
export const cardsToTry: readonly { number: string; what: string }[] = [
  { number: "4242 4242 4242 4242", what: "pays" },
  { number: "4000 0027 6000 3184", what: "asks for authentication" },
  { number: "4000 0000 0000 0317", what: "asks on a page of the bank’s" },
  { number: "4000 0000 0000 0002", what: "is declined" },
  { number: "4000 0000 0000 9995", what: "has insufficient funds" },
  { number: "4000 0000 0000 0390", what: "is processed for a day" },
  { number: "4000 0000 0000 0341", what: "fails later, at renewals" },
];

/** The fields of a card in a form that the stand-in's own pages send. */
export function cardFields(): Html {
  return html`<label>Card number <input name="number" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" list="cards" required /></label>
    <datalist id="cards">${cardsToTry.map(({ number, what }) => html`<option value="${number}">${what}</option>`)}</datalist>`;
}
