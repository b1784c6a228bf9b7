import { html } from '@gcs/ui/html';

/** What a key does on a page; each is written beside what it presses, too. */
export type Key = { key: string; text: string };

/** Shown beside what the key presses; no part of its name. */
export function Hint(of: string) {
  return html`<kbd aria-hidden="true">${of}</kbd>`;
}

/** Shows the keys of the page, as its own key does; there only where the script is (assets/keys.js). */
export function KeysButton() {
  return html`<button type="button" class="plain keys" data-key="?" aria-keyshortcuts="?" aria-haspopup="dialog" hidden>
    Keys ${Hint('?')}
  </button>`;
}

/** What it shows; outside of every other form. */
export function KeysDialog(keys: readonly Key[]) {
  return html`<dialog id="keys" aria-labelledby="keys-heading">
    <h2 id="keys-heading">Keys of this page</h2>
    <dl>
      ${[...keys, { key: '?', text: 'show these keys' }].map(
        ({ key, text }) => html`<div><dt><kbd>${key}</kbd></dt><dd>${text}</dd></div>`,
      )}
    </dl>
    <p class="help">None of them does anything while you write in a field. In a note, <kbd>Ctrl</kbd> <kbd>Enter</kbd> sends it.</p>
    <label class="check"><input type="checkbox" name="keys-on" />Use these keys in this browser</label>
    <form method="dialog"><button class="plain">Close</button></form>
  </dialog>`;
}
