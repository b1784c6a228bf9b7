/** Reloads a part of the page every 10 seconds, unless a form in the part is open or was edited. */
customElements.define(
  'live-part',
  class extends HTMLElement {
    connectedCallback() {
      this.timer = setInterval(() => this.look(), 10_000);
      this.addEventListener('input', () => {
        this.isEdited = true;
      });
    }
    disconnectedCallback() {
      clearInterval(this.timer);
    }
    get isInUse() {
      return this.isEdited === true || this.querySelector('details[open]') !== null;
    }
    async look() {
      if (document.hidden || this.isInUse) return;
      const answer = await fetch(this.dataset.src, { headers: { 'hx-request': 'true' } }).catch(() => undefined);
      if (answer?.status === 401) return location.reload();
      if (!answer?.ok) return;
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('live-part');
      if (next === null || next.dataset.state === this.dataset.state || this.isInUse) return;
      const focused = this.contains(document.activeElement) ? document.activeElement.closest('section')?.id : undefined;
      this.dataset.state = next.dataset.state;
      this.replaceChildren(...next.childNodes);
      if (focused)
        this.querySelector(`#${CSS.escape(focused)} :is(a, button, summary)`)?.focus({ preventScroll: true });
    }
  },
);
