// Keeps typed notes of a case over a reload, until they are sent or the person signs out.

const notes = () => [...document.querySelectorAll('.act textarea, form.attend textarea, #verdicts textarea')];
const person = document.querySelector('.person strong')?.textContent ?? '';
const keyOf = (note) => `note ${person} ${location.pathname} ${note.id}`;

for (const note of notes()) {
  const kept = sessionStorage.getItem(keyOf(note));
  if (kept === null || note.value !== '') continue;
  note.value = kept;
  note.closest('details')?.setAttribute('open', '');
}

document.addEventListener('input', ({ target }) => {
  if (!notes().includes(target)) return;
  if (target.value === '') sessionStorage.removeItem(keyOf(target));
  else sessionStorage.setItem(keyOf(target), target.value);
});

document.addEventListener('submit', ({ target }) => {
  if (target.matches('[action="/sign-out"]')) return sessionStorage.clear();
  for (const note of notes()) if (note.form === target) sessionStorage.removeItem(keyOf(note));
});
