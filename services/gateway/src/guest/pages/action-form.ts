import { stepTypeFromProto } from '@gcs/proto/enums';
import type { GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { type Children, html } from '@gcs/ui/html';
import type { PageView } from './page-view.ts';

export type ActionFormProps = {
  view: PageView;
  /** The last part of the path. */
  to: string;
  /** What was on the screen: a step, or the page as a whole. */
  about: { type?: GuestStep__Output['type']; seen: string };
  children?: Children;
};

/**
 * A form of a guest. The token of the link is in its address and nowhere else, no cookie speaks for the guest, so no
 * other site can send it (docs/guest-page.md#security).
 */
export function ActionForm({ view, to, about, children }: ActionFormProps) {
  const { link, newActionId, page } = view;
  return html`<form method="post" action=${`${link}/${to}`} novalidate>
    <input type="hidden" name="action" value=${newActionId()} />
    <input type="hidden" name="seen" value=${about.seen} />
    <input type="hidden" name="locale" value=${page.locale} />
    ${about.type !== undefined && html`<input type="hidden" name="step" value=${stepTypeFromProto(about.type)} />`}
    ${children}
  </form>`;
}
