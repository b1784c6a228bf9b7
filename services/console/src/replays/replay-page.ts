import type { Replay__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { html } from '@gcs/ui/html';
import { Facts, Figure, Panel } from '@gcs/ui/parts';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { filterText, ReplayState } from './replays-page.ts';

export type ReplayProps = {
  tenantId: string;
  replay: Replay__Output;
  /** Addresses of the tenant's endpoints by id. */
  urls: ReadonlyMap<string, string>;
  now: Date;
  frame: FormFrame;
  mayStop: boolean;
  mayResume: boolean;
};

/** Shows the progress; it refreshes while the replay runs. */
export function ReplayNow(props: ReplayProps) {
  const { tenantId, replay, urls, now } = props;
  const { id, status, filter, examined, reopened, createdAt, endedAt, startedBy } = replay;
  const parts = { tenant: tenantId, replay: id };
  const isRunning = status === 'RUNNING';
  return html`<div
    id="now"
    hx-get=${isRunning ? addressOf(routes.replayNow, parts) : undefined}
    hx-trigger=${isRunning ? 'every 2s' : undefined}
    hx-swap=${isRunning ? 'outerMorph' : undefined}
    hx-target=${isRunning ? 'this' : undefined}
  >
    ${Panel(
      { title: 'How far it is', id: 'progress', aside: ReplayState(status) },
      html`
        <div class="figures">
          ${Figure({ name: 'deliveries looked at', value: examined })}
          ${Figure({ name: 'sent again', value: reopened })}
        </div>
        ${Facts([
          ['What', filter === null ? '' : filterText(filter, urls)],
          ['Begun', Ago({ at: createdAt, now })],
          ['Ended', endedAt && Ago({ at: endedAt, now })],
          ['Begun by', startedBy],
          ['Id', html`<code>${id}</code>`],
        ])}
        ${isRunning && props.mayStop && Change({ action: addressOf(routes.cancelReplay, parts), text: 'Stop', ...props })}
        ${
          status === 'CANCELLED' &&
          props.mayResume &&
          Change({ action: addressOf(routes.resumeReplay, parts), text: 'Go on', ...props })
        }
      `,
    )}
  </div>`;
}

function Change({ action, text, frame }: { action: string; text: string; frame: FormFrame }) {
  return html`<form method="post" action=${action}>
    ${Hidden({ frame, name: text === 'Stop' ? 'stop' : 'resume' })}
    <button class="plain">${text}</button>
  </form>`;
}
