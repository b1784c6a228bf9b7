import { ActForm, type FormFrame, PurposeField } from '../page/act-form.ts';
import { addressOf, routes } from '../view/addresses.ts';

type Props = { tenant: string; session: string; frame: FormFrame };

export function LinkForm({ tenant, session, frame }: Props) {
  return ActForm(
    {
      text: 'Make a link for the guest',
      before: 'Shown once. Anyone with the link can act as the guest; earlier links keep working.',
      address: addressOf(routes.guestLink, { tenant, session }),
      frame,
    },
    (typed) => PurposeField({ id: `${session}-link`, value: typed('purpose'), example: 'the guest lost the message' }),
  );
}

/** Revokes all links to the guest's page. */
export function EndLinksForm({ tenant, session, frame }: Props) {
  return ActForm(
    {
      text: 'End every link of the guest',
      before: 'The links stop working now; the guest cannot continue with any of them.',
      address: addressOf(routes.guestLinksEnd, { tenant, session }),
      frame,
      kind: 'reject',
    },
    (typed) =>
      PurposeField({ id: `${session}-end`, value: typed('purpose'), example: 'the message went to somebody else' }),
  );
}
