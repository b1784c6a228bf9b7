// Searches while the reader types, and copies code. Without this script, the search form opens the list of all entries.
// The build prepends the function `rank`.

const form = document.querySelector('.search');
const box = form.querySelector('input');
const list = form.querySelector('ul');
const said = form.querySelector('output');
const maxShown = 12;
const nothingFound = 'Nothing found. Try fewer or other words.';

let loading;
let active = -1;

/** Resolves to undefined if the index cannot be loaded. The next key stroke tries again. */
async function loadEntries() {
  loading ??= loadIndex();
  try {
    return await loading;
  } catch {
    loading = undefined;
    return undefined;
  }
}

/** Loads the index by a script element, because a page that is opened from a disk cannot use `fetch`. */
function loadIndex() {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'search-index.js';
    script.onload = () => resolve(globalThis.searchIndex);
    script.onerror = reject;
    document.head.append(script);
  });
}

function close() {
  list.hidden = true;
  said.className = '';
  active = -1;
  box.setAttribute('aria-expanded', 'false');
  box.removeAttribute('aria-activedescendant');
}

async function show() {
  const question = box.value;
  const entries = await loadEntries();
  if (question !== box.value || document.activeElement !== box) return;
  close();
  if (entries === undefined) {
    said.textContent = 'Press Enter to search';
    return;
  }
  const found = rank(entries, question).slice(0, maxShown);
  list.replaceChildren(...found.map(optionOf));
  list.hidden = found.length === 0;
  box.setAttribute('aria-expanded', String(found.length > 0));
  const isEmpty = question.trim() !== '' && found.length === 0;
  said.className = isEmpty ? 'shown' : '';
  said.textContent = question.trim() === '' ? '' : isEmpty ? nothingFound : `${found.length} found`;
}

function optionOf(entry, place) {
  const option = document.createElement('li');
  option.id = `found-${place}`;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  const [kind, title, summary] = ['kind', 'title', 'summary'].map((part) => {
    const text = document.createElement('span');
    text.className = part;
    text.textContent = entry[part];
    return text;
  });
  option.append(title, ' ', kind, ' ', summary);
  option.dataset.address = entry.href;
  // `click` would be too late: the box has then lost the focus, which closes the list.
  option.addEventListener('mousedown', (event) => {
    event.preventDefault();
    open(option);
  });
  return option;
}

function open(option) {
  close();
  box.blur();
  location.assign(option.dataset.address);
}

function activate(place) {
  const options = [...list.children];
  options[active]?.setAttribute('aria-selected', 'false');
  active = (place + options.length) % options.length;
  const option = options[active];
  option.setAttribute('aria-selected', 'true');
  option.scrollIntoView({ block: 'nearest' });
  box.setAttribute('aria-activedescendant', option.id);
}

function onKey(event) {
  const isOpen = !list.hidden;
  if (event.key === 'Escape') {
    if (isOpen) event.preventDefault();
    close();
  } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    activate(event.key === 'ArrowDown' ? active + 1 : active < 0 ? -1 : active - 1);
  } else if (isOpen && event.key === 'Enter' && active >= 0) {
    event.preventDefault();
    open(list.children[active]);
  }
}

box.setAttribute('role', 'combobox');
box.setAttribute('aria-autocomplete', 'list');
box.setAttribute('aria-controls', list.id);
box.setAttribute('aria-expanded', 'false');
box.setAttribute('aria-keyshortcuts', '/');
box.addEventListener('input', show);
box.addEventListener('focus', show);
box.addEventListener('blur', close);
box.addEventListener('keydown', onKey);

document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select, [contenteditable]') !== null;
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  box.focus();
  box.select();
});

// On the search page, shows only the matching entries.
const everything = document.getElementById('entries');
const asked = new URLSearchParams(location.search).get('q')?.trim();
if (everything !== null && asked) void showFound();

async function showFound() {
  box.value = asked;
  const entries = await loadEntries();
  if (entries === undefined) return;
  const found = rank(entries, asked);
  document.querySelector('.lead').textContent =
    found.length === 0 ? nothingFound : `${found.length} found for “${asked}”`;
  const items = new Map(
    [...everything.querySelectorAll('.found')].map((item) => [item.querySelector('a').getAttribute('href'), item]),
  );
  const heading = document.createElement('h2');
  heading.textContent = 'Found';
  everything.replaceChildren(heading, ...found.map(({ href }) => items.get(href)));
}

function choose(language) {
  for (const input of document.querySelectorAll('.tabs input')) if (input.value === language) input.checked = true;
}

/** Returns the language of the tab to which the address links, otherwise undefined. */
function linkedLanguage() {
  return document.getElementById(decodeURIComponent(location.hash.slice(1)))?.control?.value;
}

try {
  choose(linkedLanguage() ?? localStorage.getItem('docs-language'));
} catch {
  // The browser does not allow storage.
}
addEventListener('hashchange', () => choose(linkedLanguage()));
document.addEventListener('change', (event) => {
  if (!event.target.matches('.tabs input')) return;
  choose(event.target.value);
  try {
    localStorage.setItem('docs-language', event.target.value);
  } catch {
    // The browser does not allow storage.
  }
});

for (const block of navigator.clipboard === undefined ? [] : document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.textContent);
      button.textContent = 'Copied';
    } catch {
      // The browser refuses to copy, so select the code for the reader.
      getSelection().selectAllChildren(block);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2_000);
  });
  const frame = document.createElement('div');
  frame.className = 'copied-block';
  block.replaceWith(frame);
  frame.append(block, button);
}
