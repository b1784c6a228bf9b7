import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import type { PageView } from './page-view.ts';
import { returnAddress } from './return-address.ts';

/** Seconds until a guest who does nothing is taken back. */
export const returnAfterSeconds = 5;

/** Where the guest goes when nothing is left for them: the client's address, and no other; undefined without one. */
export function wayOutOf({ page }: PageView): string | undefined {
  if (page.returnUrl === '' || !(page.ended || page.nothingLeft)) return undefined;
  return returnAddress(page.returnUrl, page);
}

/** How the check-in stands for a guest who is done with it, and the way back. */
export function WayOut({ view }: { view: PageView }) {
  const { page, messages } = view;
  const { ended } = messages;
  const outcome = outcomeText(ended, page.status);
  const address = wayOutOf(view);
  return html`<${Panel} id="now" title=${outcome.title}>
    <p>${outcome.about}</p>
    ${
      address !== undefined &&
      html`<p class="help">${ended.returning}</p>
        <p class="buttons"><a class="button" rel="noreferrer" href=${address} data-return-after=${returnAfterSeconds}>${ended.return}</a></p>`
    }
  <//>`;
}

type Ended = PageView['messages']['ended'];

function outcomeText(ended: Ended, status: string): { title: string; about: string } {
  switch (status) {
    case 'VERIFIED':
    case 'FAILED':
    case 'INCOMPLETE':
    case 'EXPIRED':
      return ended[status];
    default:
      return ended.nothingLeft;
  }
}
