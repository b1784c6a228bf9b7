// Keyboard shortcuts: a key presses a button or moves the focus in a list.

const isOn = () => localStorage.getItem('keys') !== 'off';
const showState = () => document.documentElement.classList.toggle('keyless', !isOn());

const isField = (target) => target.closest('input, select, textarea, [contenteditable]') !== null;
const isShown = (element) => element.checkVisibility();

function move(rows, by) {
  const at = rows.indexOf(document.activeElement);
  const to = at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
  rows[to]?.focus();
}

function press(element) {
  if (element.tagName !== 'SUMMARY') return element.click();
  const { parentElement: details } = element;
  details.open = true;
  details.querySelector('select:required, textarea')?.focus();
}

function onKey(key) {
  const search = document.querySelector('.arrival [type=search]');
  if (key === '/' && search !== null) return search.focus();
  const rows = [...document.querySelectorAll('[data-row]')].filter(isShown);
  if (rows.length > 0) {
    if (key === 'j') return move(rows, 1);
    if (key === 'k') return move(rows, -1);
    const row = rows.find((one) => one === document.activeElement) ?? rows[0];
    if (key === 'v') sessionStorage.setItem('compare', row.pathname);
    if (key === 'o' || key === 'v') return row.click();
  }
  const twin = [...document.querySelectorAll('[data-key]')].find((one) => one.dataset.key === key && isShown(one));
  if (twin === undefined) return false;
  press(twin);
}

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, repeat } = event;
  if (!isOn() || ctrlKey || metaKey || altKey || isComposing || key.length !== 1 || isField(target)) return;
  if (document.querySelector('dialog[open]') !== null) return;
  if (repeat && key !== 'j' && key !== 'k') return;
  if (onKey(key) !== false) event.preventDefault();
});

document.addEventListener('keydown', ({ key, target, isComposing }) => {
  const details = target.closest('details[open]');
  if (key !== 'Escape' || isComposing || details === null) return;
  details.open = false;
  details.querySelector('summary').focus();
});

/** If the key `v` in the list of cases opened this page, submits its comparison form. */
const compared = sessionStorage.getItem('compare');
sessionStorage.removeItem('compare');
document.addEventListener('htmx:after:init', ({ target }) => {
  if (compared === location.pathname && target.matches('#compare form.purpose')) target.requestSubmit();
});

/** Ctrl+Enter in a note submits its form; the browser reports a missing field. */
document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, isComposing, repeat }) => {
  if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing || repeat || !isOn()) return;
  if (target.matches('.act textarea')) target.form.requestSubmit();
});

const dialog = document.querySelector('#keys');
const button = document.querySelector('button.keys');
if (dialog !== null && button !== null) {
  const box = dialog.querySelector('[name="keys-on"]');
  button.hidden = false;
  button.addEventListener('click', () => {
    box.checked = isOn();
    dialog.showModal();
  });
  box.addEventListener('change', () => {
    localStorage.setItem('keys', box.checked ? 'on' : 'off');
    showState();
  });
}
showState();

for (const link of document.querySelectorAll('a[data-copy]')) {
  link.addEventListener('click', (event) => {
    if (navigator.clipboard === undefined) return;
    event.preventDefault();
    navigator.clipboard.writeText(link.href).then(
      () => {
        link.querySelector('[role="status"]').textContent = 'Copied.';
      },
      () => location.assign(link.href),
    );
  });
}
