const offline = () => document.querySelector('[data-offline]');

/** Shows since when the page cannot be updated; null = it can. */
function showOffline(since) {
  const line = offline();
  if (line === null || (since !== null && !line.hidden)) return;
  line.hidden = since === null;
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' });
  line.textContent = since === null ? '' : line.dataset.offline.replace('{time}', time.format(since));
}
document.addEventListener('htmx:error', () => showOffline(new Date()));
document.addEventListener('htmx:after:swap', () => showOffline(null));

function refuse() {
  showOffline(new Date());
  const line = offline();
  line.role = 'alert';
  line.querySelector('strong')?.remove();
  const refusal = line.appendChild(document.createElement('strong'));
  refusal.textContent = ` ${document.querySelector('meta[name=unchanged]').content}`;
}

/** Sends no form while nothing answers, because the browser's error page would replace the page and what was typed. */
let probe = 'none';
document.addEventListener(
  'submit',
  async (event) => {
    const { target, submitter } = event;
    const line = offline();
    if (line === null || probe === 'answered' || (navigator.onLine && line.hidden)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (probe === 'asked') return;
    probe = 'asked';
    const { href } = document.querySelector('link[rel=icon]');
    const answer = await fetch(href, { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    probe = answer?.ok ? 'answered' : 'none';
    if (answer?.ok) target.requestSubmit(submitter);
    else refuse();
  },
  true,
);

/** After an act, scrolls back to the same place, with the focus in the same section. */
const placeKey = 'place of the act';
const pageOf = () => location.pathname.replace(/\/(act|link)$/, '');
document.addEventListener('submit', ({ target }) => {
  const [section, added] = [target.closest('section')?.id, target.elements.name?.value];
  sessionStorage.setItem(placeKey, JSON.stringify({ page: pageOf(), y: scrollY, section, added, atMs: Date.now() }));
});
const place = JSON.parse(sessionStorage.getItem(placeKey) ?? 'null');
sessionStorage.removeItem(placeKey);
const isNew = place !== null && place.page === location.pathname && Date.now() - place.atMs < 10_000;
if (isNew && document.querySelector('.notice[role=alert]') === null) {
  scrollTo(0, place.y);
  const isAdded = (one) => place.added && one.querySelector('h2')?.textContent === place.added;
  const section = [...document.querySelectorAll('main section')].findLast(
    place.section ? ({ id }) => id === place.section : isAdded,
  );
  section?.querySelector(':is(a, button, summary)')?.focus({ preventScroll: place.section !== undefined });
}

document.addEventListener('input', ({ target }) => target.form?.setAttribute('data-edited', ''));

/** A form that opens closes the other forms, unless they were edited. */
document.addEventListener('click', ({ target }) => {
  if (target.closest('.confirm:not([open]) > summary') === null) return;
  for (const other of document.querySelectorAll('.confirm[open]:not(:has([data-edited]))')) other.open = false;
});

/** Reloads a part of the page every 10 seconds, unless a form in the part is open or was edited. */
customElements.define(
  'live-part',
  class extends HTMLElement {
    connectedCallback() {
      this.timer = setInterval(() => this.look(), 10_000);
    }
    disconnectedCallback() {
      clearInterval(this.timer);
    }
    get isInUse() {
      return this.querySelector('details[open]:not(.more), [data-edited]') !== null;
    }
    async look() {
      if (document.hidden) return;
      const answer = await fetch(this.dataset.src, { headers: { 'hx-request': 'true' } }).catch(() => undefined);
      showOffline(answer === undefined || answer.status >= 500 ? new Date() : null);
      if (this.isInUse) return;
      if (answer?.status === 401) return location.reload();
      if (!answer?.ok) return;
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('live-part');
      if (next === null || next.dataset.state === this.dataset.state || this.isInUse) return;
      const focused = this.contains(document.activeElement) ? document.activeElement.closest('section')?.id : undefined;
      const opened = [...this.querySelectorAll('section:has(.more[open])')].map(({ id }) => id);
      this.dataset.state = next.dataset.state;
      this.replaceChildren(...next.childNodes);
      for (const id of opened) this.querySelector(`#${CSS.escape(id)} .more`)?.setAttribute('open', '');
      const link = document.querySelector('[data-until]');
      if (link !== null && this.querySelector(link.dataset.until) !== null) link.closest('section').remove();
      if (focused)
        this.querySelector(`#${CSS.escape(focused)} :is(a, button, summary)`)?.focus({ preventScroll: true });
    }
  },
);
