// Script of all pages, which also work without it.

const format = new Intl.DateTimeFormat(undefined, {
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
});

/** Shows a moment in the reader's zone with the zone's name, because a booking has its property's zone; the title keeps the UTC instant. */
customElements.define(
  'local-time',
  class extends HTMLElement {
    connectedCallback() {
      const time = this.querySelector('time');
      const at = new Date(time?.dateTime ?? '');
      if (time !== null && !Number.isNaN(at.getTime())) time.textContent = format.format(at);
    }
  },
);

/** Sends a form once, even if its button is pressed again. A form that downloads a file stays usable. */
document.addEventListener('submit', ({ target, submitter }) => {
  if (submitter?.dataset.answersFile !== undefined) return;
  const buttons = target.querySelectorAll('button');
  setTimeout(() => {
    for (const button of buttons) button.disabled = true;
  });
});

/** Copies the value of the field `data-from`. Hidden without a clipboard. */
customElements.define(
  'copy-text',
  class extends HTMLElement {
    connectedCallback() {
      if (navigator.clipboard === undefined) return;
      this.hidden = false;
      this.querySelector('button').addEventListener('click', async () => {
        await navigator.clipboard.writeText(document.getElementById(this.dataset.from).value);
        this.querySelector('[role=status]').textContent = ` ${this.dataset.done}`;
      });
    }
  },
);

customElements.define(
  'print-page',
  class extends HTMLElement {
    connectedCallback() {
      const button = document.createElement('button');
      button.textContent = this.getAttribute('text');
      button.addEventListener('click', () => window.print());
      this.replaceChildren(button);
    }
  },
);

/** Reloads a page that the browser restores from memory, because the content may be old. */
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
