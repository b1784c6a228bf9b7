import type { TimelineAudit__Output, TimelineEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment, Panel } from '@gcs/ui/parts';
import { operatorText, readable, statusTone, stepText } from '../view/words.ts';

type Told = Pick<TimelineAudit__Output, 'type' | 'actorType' | 'actorName' | 'stepType' | 'reasonCode'>;

const sayings: Readonly<Record<string, string>> = {
  'session.created': 'The session was created{by}',
  'session.status_changed': '',
  'session.expired': 'The guest’s time ran out',
  'session.closed': 'The session was closed{by}',
  'session.followup_created': 'A follow-up session was opened{by}',
  'session.guest_link_minted': 'A link to the guest’s page was made{by}',
  'session.guest_link_ended': 'The links to the guest’s page were ended{by}',
  'consent.recorded': 'the guest agreed',
  'consent.declined': 'the guest did not agree',
  'consent.withdrawn': 'the guest withdrew their agreement',
  'step.started': 'begun{by}',
  'step.opened_at_provider': 'begun at the provider',
  'step.submitted': 'submitted, the provider is checking it',
  'step.attempt_expired': 'it expired at the provider, and can be started again',
  'step.passed': 'passed',
  'step.failed': 'failed',
  'step.reused': 'taken from an earlier check{by}',
  'step.skipped': 'skipped{by}',
  'step.retry_requested': 'another attempt is needed',
  'step.review_required': 'a person has to decide',
  'step.reopened': 'a newer result says the opposite, a person has to decide',
  'step.result_confirmed': 'the provider confirmed the result',
  'step.result_stale': 'an older result came and was ignored',
  'step.result_late': 'a result came after the end and was ignored',
  'step.result_rejected': 'an invalid result came and was ignored',
  'step.start_rejected': 'could not begin yet',
  'step.guest_action_rejected': 'an action of the guest came too late',
  'step.not_applicable': 'a report came for a check that does not apply, and was ignored',
  'review.opened': 'The session waits for a person',
  'review.claimed': 'taken on{by}',
  'review.released': 'given back{by}',
  'review.assigned': 'given to somebody{by}',
  'review.noted': 'note{by}, nothing was decided by it',
  'review.recommended': 'recommendation{by}, nothing was decided by it',
  'review.proposed': 'approval proposed{by}',
  'review.approved': 'approved{by}',
  'review.rejected': 'rejected{by}',
  'review.voided': 'the proposal no longer holds',
  'review.applied': 'the decision took effect',
  'review.exception_approved': 'exception to the policy approved{by}',
  'review.resubmission_requested': 'sent back to the guest{by}',
  'review.timed_out': 'Nobody decided in time',
  'sandbox.clock_advanced': 'The clock of this sandbox session was put forward{by}',
  'sandbox.fault_injected': 'A fault of the receiver was simulated in this sandbox{by}',
};

export const describedTypes: readonly string[] = Object.keys(sayings);

const kinds: Readonly<Record<string, string>> = {
  package_sealed: 'The evidence package is ready',
  guest_data_erased: 'The guest’s data were erased',
};

export function Timeline(entries: readonly TimelineEntry__Output[]) {
  return Panel(
    { title: 'Timeline' },
    html`<ol class="timeline" reversed>
      ${entries.toReversed().map(
        (entry) => html`<li>
          <span class="told">${sentencesOf(entry).map((sentence) => html`<span>${sentence}</span>`)}</span>
          ${Badge(statusTone(entry.status), readable(entry.status))}
          ${Moment(entry.occurredAt)}
        </li>`,
      )}
    </ol>`,
  );
}

export function sentencesOf({
  kind,
  audit,
}: Pick<TimelineEntry__Output, 'kind'> & { audit: readonly Told[] }): string[] {
  const sentences = audit.map(sentenceOf).filter((sentence) => sentence !== '');
  return sentences.length > 0
    ? [...new Set(sentences)]
    : [`${(Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? readable(kind)}.`];
}

/**
 * Returns a sentence such as `Document: approved by Ada Reviewer. The document is valid.` An unknown type is shown in
 * readable form.
 */
function sentenceOf({ type, actorType, actorName, stepType, reasonCode }: Told): string {
  const saying = Object.hasOwn(sayings, type) ? sayings[type] : `${readable(type).toLowerCase()}{by}`;
  if (saying === undefined || saying === '') return '';
  const by = whoText(actorType, actorName);
  const said = saying.replace('{by}', by === '' ? '' : ` by ${by}`);
  const about = stepType === '' ? said.charAt(0).toUpperCase() + said.slice(1) : `${stepText(stepType)}: ${said}`;
  const why = reasonCode === '' ? '' : ` ${operatorText(reasonCode) || `${reasonCode}.`}`;
  return `${about}.${why}`;
}

function whoText(actorType: string, name: string): string {
  switch (actorType) {
    case 'HUMAN':
      return name === '' ? 'an operator' : name;
    case 'AGENT':
      return name === '' ? 'automation' : `${name} (automation)`;
    case 'GUEST':
      return 'the guest';
    default:
      return '';
  }
}
