// The little that our pages do in the browser; each works without it.

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Shows a moment in the reader's own zone; the title keeps the UTC instant. */
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

/** A form goes out once, however often its button is pressed; one that answers a file leaves its page where it is. */
document.addEventListener('submit', ({ target, submitter }) => {
  if (submitter?.dataset.answersFile !== undefined) return;
  const buttons = target.querySelectorAll('button');
  setTimeout(() => {
    for (const button of buttons) button.disabled = true;
  });
});

/** Prints the page, or makes a PDF of it, as the browser does it. */
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

/** A page that comes back from the browser's memory is asked for anew: what it shows may be long past. */
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
