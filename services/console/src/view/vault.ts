import { parseUrl } from '@gcs/kit/http/parse-url';
import type { Markup } from '@gcs/ui/html';
import { html } from '@gcs/ui/html';

/** Whether a page may lead to an original: to https, or to an origin that the operator has named, whatever a workflow says. */
export function isVaultAddress(address: string, origins: readonly string[]): boolean {
  return parseUrl(address)?.protocol === 'https:' || isFramed(address, origins);
}

/** Whether a page may show an original in a frame: where the operator has named its origin. */
function isFramed(address: string, origins: readonly string[]): boolean {
  const origin = parseUrl(address)?.origin;
  return origin !== undefined && origins.includes(origin);
}

/** The link to an original, in a tab of its own. */
export function VaultLink({ address, about }: { address: string; about: string }): Markup {
  return html`<a href=${address} target="_blank" rel="noopener noreferrer">
    Open in the vault<span class="hidden">: ${about} (a new tab)</span>
  </a>`;
}

/**
 * An original where the vault shows it. The frame has the vault's own origin and not ours; where no origin is named
 * there is a link alone.
 */
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
