import { stepTypeFromProto } from '@gcs/proto/enums';
import type { GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import type { Tone } from '@gcs/ui/parts';
import type { Messages } from '../messages/messages.ts';

/** What a step is called and why it is there. */
export function stepTexts({ step }: Messages, type: GuestStep__Output['type']): { name: string; why: string } {
  const known = new Map<string, { name: string; why: string }>(Object.entries(step));
  const name = stepTypeFromProto(type) ?? '';
  return known.get(name) ?? { name, why: '' };
}

const tones: ReadonlyMap<string, Tone> = new Map(
  Object.entries<Tone>({
    PASSED: 'good',
    FAILED: 'bad',
    NEEDS_REVIEW: 'warn',
    IN_PROGRESS: 'info',
  }),
);

/** The state of a step in words, with the colour that goes with it. */
export function stateOf({ state }: Messages, status: string): { text: string; tone: Tone } {
  const known = new Map<string, string>(Object.entries(state));
  return { text: known.get(status) ?? status, tone: tones.get(status) ?? 'quiet' };
}

/** Why a step is as it is, each text once: several codes say the same to a guest. */
export function reasonTexts(messages: Messages, codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => messages.reasonText(code)))];
}
