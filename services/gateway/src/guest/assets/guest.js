let events;

/** Returns true while the guest fills in a form, because the page must not change then. */
function isBeingFilledIn() {
  if (document.querySelector('[id^="guest-"] details[open]') !== null) return true;
  const fields = document.querySelectorAll('#now input:not([type=hidden]), #now select, #now textarea');
  const hasMoved = (field) =>
    field.type === 'radio'
      ? field.checked !== field.defaultChecked
      : field.tagName === 'SELECT'
        ? field.selectedIndex > 0
        : field.value !== field.defaultValue;
  return [...fields].some(hasMoved) || document.querySelector('#problems') !== null;
}

/** While the guest fills in a form, shows only a notice. */
async function showNews(following) {
  if (isBeingFilledIn()) {
    following.querySelector('[role=status]').hidden = false;
    return;
  }
  const answer = await fetch(following.dataset.page, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // Do not replace an unchanged page, because a screen reader would lose its position.
  if (next.querySelector('#following')?.dataset.version === following.dataset.version) return follow();
  const main = document.querySelector('#main');
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  document.title = next.title;
  main.replaceChildren(...next.querySelector('#main').childNodes);
  begin();
  const same =
    focused?.hasAttribute('href') && main.querySelector(`a[href="${CSS.escape(focused.getAttribute('href'))}"]`);
  if (focused) (same || main).focus({ preventScroll: true });
  document.querySelector('#live').textContent = main.querySelector('#now h2')?.textContent ?? next.title;
}

function follow() {
  events?.close();
  const following = document.querySelector('#following');
  if (following === null) return;
  events = new EventSource(`${following.dataset.events}?version=${following.dataset.version}`);
  events.addEventListener('changed', () => showNews(following));
  events.addEventListener('ended', () => events.close());
  // A browser does not retry a refused stream, so the page loads the current page after five seconds.
  events.addEventListener('error', ({ target }) => {
    if (target.readyState === EventSource.CLOSED) setTimeout(() => showNews(following), 5_000);
  });
}

/** Opens the target of a page that only redirects, without a history entry. */
function leadOn() {
  const link = document.querySelector('[data-leads-on]');
  if (link !== null) location.replace(link.href);
}

/** Shows a dependent question only after the answer that requires it. */
function showAsked() {
  for (const question of document.querySelectorAll('[data-when]')) {
    const name = question.dataset.when;
    const fields = [...document.querySelectorAll(`[name="${name}"]`)];
    const answer = fields.find((field) => field.type !== 'radio' || field.checked)?.value ?? '';
    question.hidden = !JSON.parse(question.dataset.values).includes(answer);
  }
}

function offerSharing() {
  if (navigator.share === undefined) return;
  for (const button of document.querySelectorAll('[data-share]')) {
    button.hidden = false;
    // `share` rejects if the guest cancels.
    button.addEventListener('click', () => navigator.share({ url: button.dataset.share }).catch(() => {}));
  }
}

function begin() {
  follow();
  offerSharing();
  leadOn();
  showAsked();
}

const live = document.createElement('div');
live.id = 'live';
live.className = 'hidden';
live.setAttribute('role', 'status');
document.body.append(live);
document.addEventListener('change', showAsked);
document.querySelector('#problems')?.focus();
// Replaces a form's address by the page's, so that going back does not resend the form.
const { address = location.pathname } = document.querySelector('.guest').dataset;
if (location.pathname !== address) history.replaceState(null, '', address);
begin();
