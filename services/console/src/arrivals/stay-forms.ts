import type { StayBooking__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html } from '@gcs/ui/html';
import { Confirm, type Fields, type FormProps, PostForm } from '../forms/forms.ts';
import type { PageRequest, Posting } from '../page/page-request.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';

export const stayAct: Posting = { path: routes.stayAct, methods: ['StayService/ActOnBooking'] };

type ActProps = Pick<FormProps, 'text' | 'about' | 'look' | 'buttons' | 'hidden'> & {
  page: PageRequest;
  booking: StayBooking__Output;
  /** The `act` of ActOnBookingRequest. */
  act: string;
  /** The guest's most likely next act. */
  next?: string;
  /** One number, or several with commas. If absent, the act applies to every possible guest. */
  guest?: number | string;
};

/**
 * The service refuses the act if the guest has changed since the page was shown. It refuses an act on several guests if
 * the booking has changed.
 */
export function ActButton(props: ActProps) {
  const form = formOf(props);
  return PostForm(props.page, stayAct, form.isNext ? form : { ...form, look: 'small' });
}

export function ActConfirm(props: ActProps, fields?: Fields) {
  return Confirm(props.page, stayAct, formOf(props), fields);
}

function formOf({ page: _, booking: { reference, version, guests }, act, next, guest, ...props }: ActProps): FormProps {
  const { tag = '' } = guests.find(({ number }) => number === guest) ?? {};
  return {
    ...props,
    isNext: act === next,
    hidden: { ...props.hidden, reference, version, act, tag, number: guest ?? '' },
  };
}

/** Buttons of an act that ends links. The second one shows the page without the form. */
export function EndButtons({ page, booking }: Pick<ActProps, 'page' | 'booking'>, end: string, keep: string) {
  const href = withQuery(page.to(routes.stay), { reference: booking.reference });
  return html`<div class="buttons"><button class="danger">${end}</button><a class="button plain" href=${href}>${keep}</a></div>`;
}

type TextFieldProps = { id: string; label: string; name?: string; value?: string };

export function TextField({ id, label, name = 'text', value = '' }: TextFieldProps) {
  return html`<label for=${id}>${label}</label><input id=${id} name=${name} value=${value} required maxlength="128" autocomplete="off" />`;
}

export function stayAddress(tenant: string, reference: string): string {
  return withQuery(addressOf(routes.stay, { tenant }), { reference });
}
