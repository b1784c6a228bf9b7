import type { SessionOutcome } from '@gcs/kit/admin/each-session';
import { guestTexts } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Badge, Moment } from '@gcs/ui/parts';
import { ActForm, type FormFrame, PurposeField } from '../page/act-form.ts';
import { type Column, ListTable } from '../page/list.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { readable } from '../view/words.ts';
import { sessionAddress } from './listed.ts';

export type PersonProps = {
  tenant: string;
  /** Ids of the person's sessions. */
  sessions: readonly string[];
  may: { letter: boolean; copy: boolean; erase: boolean; cancel: boolean };
  frame: FormFrame;
};

/** Offers the acts on all sessions of one person. */
export function PersonActs({ tenant, sessions, may, frame }: PersonProps) {
  const ids = sessions.join('\n');
  return html`
    ${
      may.letter &&
      ActForm(
        {
          text: 'Write a letter to this person',
          before: 'A page to print: what is kept of each stay, why and until when, and what is erased.',
          address: addressOf(routes.personLetter, { tenant }),
          frame,
          needsFresh: false,
        },
        (typed) => html`
          ${Fields({ id: 'person-letter', ids, typed, example: 'access request of the guest of 3 May' })}
          <label for="person-language">Language</label>
          <select id="person-language" name="language">
            <option value="">that of the guest</option>
            ${[...guestTexts].map(([code, { language }]) => html`<option value=${code}>${language}</option>`)}
          </select>
        `,
      )
    }
    ${
      may.copy &&
      ActForm(
        {
          text: 'Export a copy for this person',
          before: 'One file with all that is kept about them, without notes of people, screenings and data of others.',
          address: addressOf(routes.personCopy, { tenant }),
          frame,
          answersFile: true,
        },
        (typed) => Fields({ id: 'person-copy', ids, typed, example: 'access request of the guest of 3 May' }),
      )
    }
    ${
      may.erase &&
      ActForm(
        {
          text: 'Erase everything of this person',
          before:
            'Evidence and guest data of each session go as soon as the statutory minimum allows, after the grace. Then it is final.',
          address: addressOf(routes.personErase, { tenant }),
          frame,
          kind: 'reject',
        },
        (typed) => Fields({ id: 'person-erase', ids, typed, example: 'request of the guest of 3 May' }),
      )
    }
    ${
      may.cancel &&
      ActForm(
        {
          text: 'Cancel the erasures of this person',
          before: 'This is possible until the guest’s data are being destroyed. The dates of the policy count again.',
          address: addressOf(routes.personCancel, { tenant }),
          frame,
          needsFresh: false,
        },
        (typed) => Fields({ id: 'person-cancel', ids, typed, example: 'the guest took the request of 3 May back' }),
      )
    }
  `;
}

type FieldsProps = { id: string; ids: string; typed: (name: string) => string; example: string };

function Fields({ id, ids, typed, example }: FieldsProps) {
  return html`
    <label for=${`${id}-sessions`}>Sessions of the person, one a line</label>
    <textarea id=${`${id}-sessions`} name="sessions" required rows="4" spellcheck="false" aria-describedby=${`${id}-help`}>${typed('sessions') || ids}</textarea>
    <p class="help" id=${`${id}-help`}>People may share an address. Remove the sessions of others.</p>
    ${PurposeField({ id: `${id}-purpose`, value: typed('purpose'), example })}
  `;
}

export function OutcomeTable({ tenant, outcomes }: { tenant: string; outcomes: readonly SessionOutcome[] }) {
  const columns: readonly Column<SessionOutcome>[] = [
    {
      name: 'Session',
      text: ({ sessionId }) => sessionId,
      cell: ({ sessionId }) => html`<a href=${sessionAddress(tenant, sessionId)}><code>${sessionId}</code></a>`,
    },
    {
      name: 'Result',
      text: ({ outcome }) => outcome,
      cell: ({ outcome }) => Badge(isDone(outcome) ? 'good' : 'warn', readable(outcome)),
    },
    { name: 'Last deletion', text: ({ deleteAt }) => deleteAt, cell: (row) => row.deleteAt && Moment(row.deleteAt) },
    { name: 'Why not', text: ({ why }) => why },
  ];
  return ListTable({ caption: 'Results by session', columns, rows: outcomes });
}

function isDone(outcome: string): boolean {
  return ['SCHEDULED', 'CANCELLED'].includes(outcome);
}
