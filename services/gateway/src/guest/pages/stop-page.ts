import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { ActionForm } from './action-form.ts';
import { renderPage } from './layout.ts';
import type { PageView } from './page-view.ts';

/** Asks once more before a guest gives up: it cannot be taken back. */
export function stopPage(view: PageView): string {
  const { page, messages, isSandbox, link } = view;
  const { giveUp } = messages;
  return renderPage({
    title: giveUp.title,
    heading: page.propertyReference,
    messages,
    isSandbox,
    body: html`<h1>${giveUp.title}</h1>
      <${Panel} id="now" title=${messages.overview.booking} aside=${page.bookingReference}>
        <p>${giveUp.about}</p>
        <${ActionForm} view=${view} to="stop" about=${{ seen: page.seen }}>
          <div class="buttons">
            <button class="danger">${giveUp.confirm}</button>
            <a class="button plain" href=${link}>${giveUp.back}</a>
          </div>
        <//>
      <//>`,
  });
}
