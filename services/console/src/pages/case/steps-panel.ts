import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { html } from '@gcs/ui/html';
import { Badge, Panel, type Tone } from '@gcs/ui/parts';
import { readable, stepText } from '../../view/words.ts';
import type { PublicSession } from './read-case.ts';

const tones: ReadonlyMap<string, Tone> = new Map(
  Object.entries<Tone>({
    PASSED: 'good',
    VERIFIED: 'good',
    FAILED: 'bad',
    NEEDS_REVIEW: 'warn',
    INCOMPLETE: 'warn',
    EXPIRED: 'warn',
    IN_PROGRESS: 'info',
  }),
);

/** The colour that goes with the status of a step or a session. */
export function statusTone(status: string): Tone {
  return tones.get(status) ?? 'quiet';
}

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

/** What a code says to operators; '' for one that this version does not know. */
function operatorText(code: string): string {
  const codes: Readonly<Record<string, { operatorText: string }>> = catalogue.codes;
  return Object.hasOwn(codes, code) ? (codes[code]?.operatorText ?? '') : '';
}
