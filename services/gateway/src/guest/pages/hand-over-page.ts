import type { GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { fill } from '../messages/format.ts';
import { renderPage } from './layout.ts';
import type { PageView } from './page-view.ts';
import { stepTexts } from './step-texts.ts';

/**
 * Leads on to the provider at once. It is a page and no redirect: browsers count a redirect that answers a form as the
 * form's own, and forms of this origin go nowhere else (docs/guest-page.md#security).
 */
export function handOverPage(view: PageView, type: GuestStep__Output['type'], address: string): string {
  const { page, messages, isSandbox } = view;
  const title = fill(messages.handOver.go, { step: stepTexts(messages, type).name });
  return renderPage({
    title,
    heading: page.propertyReference,
    messages,
    isSandbox,
    next: { address, afterSeconds: 0 },
    address: view.link,
    body: html`<h1>${title}</h1>
      <${Panel} id="now" title=${messages.overview.booking} aside=${page.bookingReference}>
        <p>${messages.handOver.about}</p>
        <p class="buttons"><a class="button" rel="noreferrer" href=${address} data-return-after="0">${title}</a></p>
      <//>`,
  });
}
