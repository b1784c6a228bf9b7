import type { StayBooking__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { type Children, html } from '@gcs/ui/html';
import { Confirmed, Hidden } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';

type ActProps = {
  tenant: string;
  booking: StayBooking__Output;
  frame: Pick<PageRequest, 'session' | 'back'>;
  /** The `act` of ActOnBookingRequest. */
  act: string;
  text: string;
  /** If absent, the act applies to every possible guest. */
  guest?: number;
  about?: string;
};

/**
 * A button for an act of the reception. The service refuses the act if the booking has changed since the page was
 * shown.
 */
export function ActButton(props: ActProps) {
  const { tenant, frame, text, about = '' } = props;
  return html`<form class="inline" method="post" action=${addressOf(routes.stayAct, { tenant })}>
    ${Hidden(frame)}${Fields(props)}
    <button class="small">${text}<span class="hidden"> ${about}</span></button>
  </form>`;
}

export function ActConfirm(props: ActProps & { isDangerous?: boolean }, children?: Children) {
  const { tenant, frame, text, about = '', isDangerous = false } = props;
  return Confirmed(
    { text, about },
    html`<form class="stack" method="post" action=${addressOf(routes.stayAct, { tenant })}>
      ${Hidden(frame)}${Fields(props)}${children}
      <div><button class=${isDangerous ? 'danger' : undefined}>${text}<span class="hidden"> ${about}</span></button></div>
    </form>`,
  );
}

function Fields({ booking: { reference, version }, act, guest }: ActProps) {
  return html`<input type="hidden" name="reference" value=${reference} />
    <input type="hidden" name="version" value=${version} />
    <input type="hidden" name="act" value=${act} />
    ${guest !== undefined && html`<input type="hidden" name="number" value=${guest} />`}`;
}

export function TextField({
  id,
  label,
  name = 'text',
  value = '',
}: {
  id: string;
  label: string;
  name?: string;
  value?: string;
}) {
  return html`<label for=${id}>${label}</label><input id=${id} name=${name} value=${value} required maxlength="128" autocomplete="off" />`;
}
