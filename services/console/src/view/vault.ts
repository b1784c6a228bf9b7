import { parseUrl } from '@gcs/kit/http/parse-url';
import type { Markup } from '@gcs/ui/html';
import { html } from '@gcs/ui/html';

/** Returns true for https, and for an origin that the operator (not a workflow) has configured. */
export function isVaultAddress(address: string, origins: readonly string[]): boolean {
  return parseUrl(address)?.protocol === 'https:' || isFramed(address, origins);
}

function isFramed(address: string, origins: readonly string[]): boolean {
  const origin = parseUrl(address)?.origin;
  return origin !== undefined && origins.includes(origin);
}

export function VaultLink({ address, about }: { address: string; about: string }): Markup {
  return html`<a href=${address} target="_blank" rel="noopener noreferrer">
    Open in the vault<span class="hidden">: ${about} (a new tab)</span>
  </a>`;
}

/** Shows an original in a frame if the operator has configured its vault's origin, otherwise as a link. */
export function Original({ address, about, origins }: { address: string; about: string; origins: readonly string[] }) {
  return html`<figure class="original">
    ${
      isFramed(address, origins) &&
      html`<iframe src=${address} title=${`${about}, in the vault`} sandbox="allow-scripts allow-same-origin"
      referrerpolicy="no-referrer"></iframe>`
    }
    <figcaption><strong>${about}</strong> ${VaultLink({ address, about })}</figcaption>
  </figure>`;
}
