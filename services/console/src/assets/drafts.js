// Keeps typed notes of a case across reloads, until they are sent or the person signs out. A note beside verdicts also
// survives a refused decision, which closes the comparison.

const notes = () => [...document.querySelectorAll('.act textarea, form.attend textarea, #verdicts textarea')];
const person = document.querySelector('.person strong')?.textContent ?? '';
// After a refused decision, the page's address is the form's, which ends in `/decisions`.
const address = location.pathname.replace(/\/decisions$/, '');
const keyOf = ({ id }) => `note ${person} ${address} ${id}`;

function restore() {
  for (const note of notes()) {
    const kept = sessionStorage.getItem(keyOf(note));
    if (kept === null || note.value !== '') continue;
    note.value = kept;
    note.closest('details')?.setAttribute('open', '');
  }
}

if (new URLSearchParams(location.search).has('done')) sessionStorage.removeItem(keyOf({ id: 'verdicts-note' }));
restore();
// htmx adds the comparison, with its note, after the page has loaded.
document.addEventListener('htmx:after:swap', restore);

document.addEventListener('input', ({ target }) => {
  if (!notes().includes(target)) return;
  if (target.value === '') sessionStorage.removeItem(keyOf(target));
  else sessionStorage.setItem(keyOf(target), target.value);
});

document.addEventListener('submit', ({ target }) => {
  if (target.matches('[action="/sign-out"]')) return sessionStorage.clear();
  if (target.id === 'verdicts') return;
  for (const note of notes()) if (note.form === target) sessionStorage.removeItem(keyOf(note));
});
