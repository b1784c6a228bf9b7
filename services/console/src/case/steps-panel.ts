import type { TimelineEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment, Panel } from '@gcs/ui/parts';
import { operatorText } from '../view/reasons.ts';
import { auditText, changeText } from '../view/timeline.ts';
import { readable, statusTone, stepText } from '../view/words.ts';
import type { PublicSession } from './read-case.ts';

/** Every step of the session with its status and its codes explained. */
export function StepsPanel({ session, here }: { session: PublicSession; here: string }) {
  return html`<${Panel} title="Steps">
    <ol class="steps">
      ${session.steps.map(
        ({ type, status, reasonCodes }) => html`<li key=${type} aria-current=${type === here ? 'step' : undefined}>
          <strong>${stepText(type)}</strong>
          <${Badge} tone=${statusTone(status)}>${readable(status)}<//>
          ${
            reasonCodes.length > 0 &&
            html`<dl class="codes">
            ${reasonCodes.map((code) => html`<div key=${code}><dt><code>${code}</code></dt><dd>${operatorText(code)}</dd></div>`)}
          </dl>`
          }
        </li>`,
      )}
    </ol>
  <//>`;
}

/** Every change of the session, the latest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry__Output[] }) {
  return html`<${Panel} title="Timeline">
    <ol class="timeline" reversed>
      ${entries.toReversed().map(
        ({ version, kind, occurredAt, status, audit }) => html`<li key=${version}>
          <strong>${changeText(kind)}</strong>
          <${Badge} tone=${statusTone(status)}>${readable(status)}<//>
          <${Moment} at=${occurredAt} />
          ${audit.map((event, index) => html`<small key=${index}>${auditText(event)}</small>`)}
        </li>`,
      )}
    </ol>
  <//>`;
}
