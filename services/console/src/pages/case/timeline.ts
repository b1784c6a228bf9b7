import type { TimelineEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment, Panel } from '@gcs/ui/parts';
import { readable } from '../../view/words.ts';
import { statusTone } from './steps-panel.ts';

/** Every change of the session, the latest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry__Output[] }) {
  return html`<${Panel} title="Timeline">
    <ol class="timeline" reversed>
      ${entries.toReversed().map(
        ({ version, kind, occurredAt, status, audit }) => html`<li key=${version}>
          <strong>${readable(kind)}</strong>
          <${Badge} tone=${statusTone(status)}>${readable(status)}<//>
          <${Moment} at=${occurredAt} />
          <small>
            ${audit.map(({ type, actorType, reasonCode }) => [readable(type), actorType.toLowerCase(), reasonCode].filter((part) => part !== '').join(' · ')).join('; ')}
          </small>
        </li>`,
      )}
    </ol>
  <//>`;
}
