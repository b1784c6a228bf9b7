import type {
  GetPolicyResponse__Output,
  SimulatedSessions__Output,
} from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import {
  type CountFrom,
  countFromOf,
  type RetentionPolicy,
  type RetentionRule,
  ruleOf,
} from '@gcs/proto/retention-policy';
import { addedUp } from '@gcs/proto/simulated-sessions';
import { daysText } from '@gcs/ui/days';
import { type Children, html } from '@gcs/ui/html';
import { Empty, Facts, Moment, Panel } from '@gcs/ui/parts';
import { type Column, ListTable } from '../page/list.ts';
import type { PageRequest } from '../page/page-request.ts';
import { routes, withQuery } from '../view/addresses.ts';
import { counted, readable } from '../view/words.ts';
import { evidenceTypes } from './policy-fields.ts';
import type { Counted, Followed, WorkflowPolicy } from './read-policies.ts';

export function OwnPolicy(own: GetPolicyResponse__Output | null) {
  return Panel(
    { title: 'Policy in force', id: 'own' },
    html`
      ${
        own !== null &&
        (own.version === 0
          ? html`<p>The tenant has no own policy. Each session follows the policy of its workflow version.</p>`
          : html`<p>The tenant’s own, version ${own.version}, set by ${own.setBy} ${Moment(own.setAt)}. It overrides the workflows’ policies.</p>`)
      }
      <p class="help">A tenant's policy applies to every session with stored data, even after the session's end. The dates change within minutes. A minimum stays once a policy has set it. Deleted data stays deleted, and held data waits for its hold to end. A workflow's policy is part of its version, and applies only to sessions created with this version.</p>
    `,
  );
}

function Length(days: number) {
  return html`${daysText(days, 'en')}${days >= 365 && html` <small>${counted(days, 'day')}</small>`}`;
}

function ruleText({ days, minimumDays }: RetentionRule): Children {
  return html`${Length(days)}${minimumDays > 0 && html`, at least ${Length(minimumDays)}`}`;
}

const startTexts: Readonly<Record<CountFrom, string>> = {
  SESSION_END: 'the end of the session',
  DEPARTURE: 'the departure, if it is known and later than the end of the session',
};

function lengthsOf(policy: RetentionPolicy): [string, Children][] {
  const { graceDays, guestDataDays } = policy;
  const from = countFromOf(policy);
  return [
    ['Counted from', startTexts[from]],
    ...evidenceTypes.flatMap((type): [string, Children][] => {
      const rule = ruleOf(policy, type);
      if (rule === undefined) return [];
      const own = countFromOf(policy, rule);
      return [[readable(type), html`${ruleText(rule)}${own !== from && html`, from ${startTexts[own]}`}`]];
    }),
    [
      'The guest’s data',
      guestDataDays === undefined ? 'as long as the longest type of evidence' : Length(guestDataDays),
    ],
    ['Grace', Length(graceDays)],
  ];
}

type PoliciesProps = { followed: readonly Followed[]; all: Counted };

export function PoliciesInForce(page: PageRequest, { followed, all }: PoliciesProps) {
  const notice = (workflow: string) => withQuery(page.to(routes.propertyPage), { workflow, show: 'notice' });
  return Panel(
    { title: 'Retention times', id: 'policies' },
    html`
      <p class="help">The grace follows these times. ${howMany(all)}</p>
      ${followed.length === 0 && Empty('No workflow is published and no session stored.')}
      ${followed.map(({ policy, workflows, sessions }) => {
        const published = new Set(workflows.filter(isPublished).map(({ key }) => key));
        return html`<article>
          <h3>${workflows.length === 0 ? 'Sessions of earlier policies' : workflows.map(nameOf).join(', ')}</h3>
          <p>${sessions === undefined ? 'No session follows this policy.' : standingText(sessions, all)}</p>
          ${policy === null ? html`<p>No rule sets an end, so nothing becomes due.</p>` : Facts(lengthsOf(policy))}
          <p class="choices">${[...published].map((workflow) => html`<a href=${notice(workflow)}>What a guest of ${workflow} reads</a>`)}</p>
        </article>`;
      })}
    `,
  );
}

const isPublished = ({ state }: WorkflowPolicy) => state === 'PUBLISHED';
const nameOf = ({ key, version, state }: WorkflowPolicy) =>
  `${key} ${version}${state === 'PUBLISHED' ? '' : ' (retired)'}`;

function howMany({ sessions, hasMore }: Counted): string {
  return hasMore
    ? `This counts only the oldest ${counted(sessions, 'session')}.`
    : `${counted(sessions, 'session')} in all.`;
}

function standingText({ sessions, open, held, deleted }: SimulatedSessions__Output, { hasMore }: Counted): string {
  const parts = [
    open > 0 && `${open.toLocaleString('en')} open`,
    held > 0 && `${held.toLocaleString('en')} held`,
    deleted > 0 && `${deleted.toLocaleString('en')} deleted`,
  ].filter((part) => part !== false);
  const many = `${sessions.toLocaleString('en')}${hasMore ? '+' : ''} ${sessions === 1 && !hasMore ? 'session' : 'sessions'}`;
  return `${many}${parts.length === 0 ? '' : `, of them ${parts.join(', ')}`}.`;
}

const number = (name: string, of: (row: SimulatedSessions__Output) => number): Column<SimulatedSessions__Output> => ({
  name,
  text: (row) => String(of(row)),
  cell: (row) => of(row).toLocaleString('en'),
});

const moment = (name: string, of: (row: SimulatedSessions__Output) => string): Column<SimulatedSessions__Output> => ({
  name,
  text: of,
  cell: (row) => (of(row) !== '' && Date.parse(of(row)) <= Date.now() ? 'now' : Moment(of(row))),
});

export const simulatedColumns: readonly Column<SimulatedSessions__Output>[] = [
  { name: 'Property', text: ({ propertyReference }) => propertyReference || 'not known yet' },
  number('Sessions', ({ sessions }) => sessions),
  number('Earlier', ({ earlier }) => earlier),
  number('Later', ({ later }) => later),
  number('Unchanged', ({ unchanged }) => unchanged),
  number('Begin now', ({ atOnce }) => atOnce),
  number('Held', ({ held }) => held),
  number('Erasure asked for', ({ erasureRequested }) => erasureRequested),
  number('Deleted', ({ deleted }) => deleted),
  number('Open', ({ open }) => open),
  moment('First deletion now', ({ firstGoesAt }) => firstGoesAt),
  moment('First deletion then', ({ firstWouldGoAt }) => firstWouldGoAt),
];

export const byProperty = ({ groups }: Counted) =>
  addedUp(groups, ({ propertyReference }) => propertyReference).toSorted((one, other) =>
    one.propertyReference < other.propertyReference ? -1 : 1,
  );

export function SimulationResult({ all, csv }: { all: Counted; csv: string }, children: Children) {
  const [total] = addedUp(all.groups, () => '');
  return Panel(
    { title: 'What would change', id: 'result' },
    html`
      ${total === undefined ? Empty('No session is stored yet, so the policy would apply to new sessions.') : Changes(all, total, csv)}
      ${children}
    `,
  );
}

function Changes(all: Counted, total: SimulatedSessions__Output, csv: string) {
  const { earlier, later, unchanged, atOnce, held, erasureRequested, deleted, open } = total;
  const many = (count: number) => count.toLocaleString('en');
  return html`
    <p>${howMany(all)} <strong>${many(earlier)} would go earlier, ${many(later)} later</strong>, ${many(unchanged)} as now. ${
      atOnce > 0 &&
      `For ${counted(atOnce, 'session')}, evidence enters its grace period now, or the guest’s data is deleted now.`
    }</p>
    <p>These remain unchanged: ${counted(held, 'held session')} while the hold stands, ${many(erasureRequested)} with a requested erasure, and ${many(deleted)} without any data. ${counted(open, 'open session')} will follow the policy once ended.</p>
    ${ListTable({ caption: 'By property', columns: simulatedColumns, rows: byProperty(all) })}
    <p class="help"><a href=${csv} download>Download as CSV</a>${all.hasMore && html`. All sessions are counted by <code>guestctl retention simulate</code>`}.</p>
  `;
}
