import { html } from '@gcs/ui/html';
import type { Messages } from '../messages/messages.ts';
import { renderPage } from './layout.ts';

export type Refusal = 'notFound' | 'elsewhere' | 'tooMany' | 'away' | 'form';

/** Says that something does not work, and nothing about whose check-in it would be. */
export function refusalPage(messages: Messages, refusal: Refusal, isSandbox: boolean): string {
  const { refused } = messages;
  const title = refused[`${refusal}Title`];
  return renderPage({
    title,
    messages,
    isSandbox,
    body: html`<div class="alone"><h1>${title}</h1><p>${refused[refusal]}</p></div>`,
  });
}
