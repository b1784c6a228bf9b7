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

/** The form keeps its request id, so that sending it again records nothing twice. */
function refuse() {
  showOffline(new Date());
  const line = offline();
  line.role = 'alert';
  line.querySelector('strong')?.remove();
  const refusal = line.appendChild(document.createElement('strong'));
  refusal.textContent = ` ${document.querySelector('meta[name=unsent]').content}`;
}

const answerMs = 20_000;
const placeKey = 'place of the act';

/** Resolves to undefined without an answer, and to null for a recorded act. */
async function post(form, body) {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(form.action, { method: 'post', body, redirect: 'manual', signal });
    if (answer.type === 'opaqueredirect') return null;
    return answer.status < 500 ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
  } catch {
    return undefined;
  }
}

/** Sends forms without leaving the page, so that what was typed stays until an answer comes. */
let isSending = false;
document.addEventListener(
  'submit',
  async (event) => {
    const { target: form, submitter } = event;
    if (offline() === null || form.method !== 'post' || form.closest('main') === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isSending) return;
    isSending = true;
    const body = new URLSearchParams(new FormData(form, submitter));
    const answer = await post(form, body);
    isSending = answer === null;
    if (answer === undefined) return refuse();
    if (answer !== null) return show(answer, body);
    const [section, added] = [form.closest('section')?.id, body.get('name')];
    const { pathname } = new URL(body.get('back'), location.href);
    sessionStorage.setItem(placeKey, JSON.stringify({ page: pathname, y: scrollY, section, added, atMs: Date.now() }));
    location.assign(body.get('back'));
  },
  true,
);

/** Gives the typed values again to a refused form. */
function show(answer, sent) {
  const main = answer.querySelector('main');
  document.querySelector('main').replaceWith(main);
  document.title = answer.title;
  const fields = main.querySelector('.confirm[open] form')?.elements ?? {};
  for (const [name, value] of sent) if (fields[name] && fields[name].type !== 'hidden') fields[name].value = value;
  scrollTo(0, 0);
  main.focus();
}

/** After an act, scrolls back to the same place, with the focus in the same section. */
const place = JSON.parse(sessionStorage.getItem(placeKey) ?? 'null');
sessionStorage.removeItem(placeKey);
const isNew = place !== null && place.page === location.pathname && Date.now() - place.atMs < 10_000;
if (isNew) {
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
