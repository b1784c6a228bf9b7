import { html } from '@gcs/ui/html';

export type Key = { key: string; text: string };

export function Hint(of: string) {
  return html`<kbd aria-hidden="true">${of}</kbd>`;
}

/** Only the script (assets/keys.js) makes the button visible. */
export function KeysButton() {
  return html`<button type="button" class="plain keys" data-key="?" aria-keyshortcuts="?" aria-haspopup="dialog" hidden>
    Keys ${Hint('?')}
  </button>`;
}

/** The dialog must be outside every form. */
export function KeysDialog(keys: readonly Key[]) {
  return html`<dialog id="keys" aria-labelledby="keys-heading">
    <h2 id="keys-heading">Keys of this page</h2>
    <dl>
      ${[...keys, { key: '?', text: 'show these keys' }].map(
        ({ key, text }) => html`<div><dt><kbd>${key}</kbd></dt><dd>${text}</dd></div>`,
      )}
    </dl>
    <p class="help">Keys have no effect in a text field. In a note, <kbd>Ctrl</kbd> <kbd>Enter</kbd> sends it.</p>
    <label class="check"><input type="checkbox" name="keys-on" />Use these keys in this browser</label>
    <form method="dialog"><button class="plain">Close</button></form>
  </dialog>`;
}
