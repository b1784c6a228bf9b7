import { ActForm, type FormFrame, PurposeField } from '../page/act-form.ts';
import { addressOf, routes } from '../view/addresses.ts';

type Props = { tenant: string; session: string; frame: FormFrame };

/** Makes another way to the guest's page. */
export function LinkForm({ tenant, session, frame }: Props) {
  return ActForm(
    {
      text: 'Make a link for the guest',
      before: 'Shown once. Whoever has it can act as the guest; links made before go on to work.',
      address: addressOf(routes.guestLink, { tenant, session }),
      frame,
    },
    PurposeField({ id: `${session}-link`, example: 'the guest lost the message' }),
  );
}

/** Ends all ways to it. */
export function EndLinksForm({ tenant, session, frame }: Props) {
  return ActForm(
    {
      text: 'End every link of the guest',
      before: 'From now on they lead nowhere; the guest cannot go on by any of them.',
      address: addressOf(routes.guestLinksEnd, { tenant, session }),
      frame,
      kind: 'reject',
    },
    PurposeField({ id: `${session}-end`, example: 'the message went to somebody else' }),
  );
}
