/** Draws its `html` inside a shadow root, as the element of that name does. */
class HtmlBlock extends HTMLElement {
  connectedCallback(): void {
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<div class="d2l-html-block-rendered">${this.getAttribute("html") ?? ""}</div>`;
  }
}

customElements.define("d2l-html-block", HtmlBlock);
