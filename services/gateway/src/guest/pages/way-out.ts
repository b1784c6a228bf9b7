import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import type { PageView } from './page-view.ts';

/** Seconds until a guest who does nothing is taken back. */
export const returnAfterSeconds = 5;

/** How the check-in stands for a guest who is done with it, and the way back. */
export function WayOut({ view }: { view: PageView }) {
  const { page, messages, wayOut: address } = view;
  const { ended } = messages;
  const outcome = outcomeText(ended, page.status);
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
