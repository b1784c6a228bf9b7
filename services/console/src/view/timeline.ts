import type { TimelineAudit__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { explained } from './reasons.ts';
import { readable } from './words.ts';

const changes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    created: 'The check-in was created',
    step_started: 'A check began',
    step_resulted: 'A provider reported',
    consent_recorded: 'The guest answered a consent',
    guest_acted: 'The guest acted',
    review_decided: 'A person decided',
    closed: 'The check-in was closed',
    expired: 'Time ran out',
    audit_only: 'Noted',
    package_sealed: 'The evidence was sealed',
    guest_data_erased: 'The guest’s data were erased',
  }),
);

/** What caused a change, in people's words; the set is open. */
export function changeText(kind: string): string {
  return changes.get(kind) ?? readable(kind);
}

const actors: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ AGENT: 'Automation', HUMAN: 'A person', SYSTEM: 'The service', GUEST: 'The guest' }),
);

/** Who did something: an automation is called so, for an agent is a person to whoever reads it. */
export function actorText(actorType: string): string {
  return actors.get(actorType) ?? readable(actorType);
}

/** One audit event as a sentence: `Automation: review recommended. The name differs …` */
export function auditText({ type, actorType, reasonCode }: TimelineAudit__Output): string {
  const done = readable(type);
  const said = `${actorText(actorType)}: ${done.charAt(0).toLowerCase()}${done.slice(1)}`;
  return reasonCode === '' ? said : `${said}. ${explained(reasonCode)}`;
}
