export type Said = { state: string; reason: string; attempts: number };

type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

export const deliveryStates = ['PENDING', 'RETRYING', 'HELD', 'EXHAUSTED', 'DELIVERED'] as const;

const stateTexts: ReadonlyMap<string, { word: string; tone: Tone }> = new Map([
  ['PENDING', { word: 'not tried yet', tone: 'info' }],
  ['RETRYING', { word: 'not accepted yet', tone: 'warn' }],
  ['HELD', { word: 'held', tone: 'warn' }],
  ['EXHAUSTED', { word: 'given up', tone: 'bad' }],
  ['DELIVERED', { word: 'delivered', tone: 'good' }],
]);

/** An unknown state is shown in lower case. */
export function stateText(state: string): { word: string; tone: Tone } {
  return stateTexts.get(state) ?? { word: state.toLowerCase(), tone: 'quiet' };
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['QUEUED', 'It will be sent next.'],
  ['IN_PROGRESS', 'It is being sent now.'],
  ['CIRCUIT_OPEN', 'Deliveries pause briefly, because the endpoint fails. Then this event is sent.'],
  ['WAITS_FOR_EARLIER_EVENT', 'An earlier event of the same session must be sent first.'],
  ['RETRY_SCHEDULED', 'The last attempt was not accepted. The next is planned.'],
  [
    'ENDPOINT_DISABLED',
    'The event is held, because the endpoint is disabled. To send it, enable the endpoint with its held events.',
  ],
  ['EXHAUSTED', 'Every planned attempt was made, and all failed. The event is kept and can be sent again.'],
]);

/** Returns '' after delivery and for an unknown reason. */
export function whyText({ reason }: Pick<Said, 'reason'>): string {
  return reasons.get(reason) ?? '';
}

const outcomes: ReadonlyMap<string, string> = new Map([
  ['timeout', 'no answer in 15 s'],
  ['dns', 'the name was not found'],
  ['connect', 'no connection'],
  ['tls', 'no TLS connection'],
  ['blocked', 'the address is not allowed'],
  ['reset', 'the connection broke'],
  ['protocol', 'the answer was not HTTP'],
  ['secret', 'the signing secret could not be read'],
]);

export function outcomeText(outcome: string, statusCode: number): string {
  return statusCode === 0 ? (outcomes.get(outcome) ?? outcome) : String(statusCode);
}

const verdicts: ReadonlyMap<string, string> = new Map([
  ['DELIVERED', 'accepted'],
  ['RETRY', 'not accepted, tried again'],
  ['EXHAUSTED', 'not accepted, last attempt'],
  ['ENDPOINT_GONE', 'answered 410: the endpoint was disabled'],
]);

export function verdictText(verdict: string): string {
  return verdicts.get(verdict) ?? verdict.toLowerCase();
}

/** Returns false for a delivery that a replay would skip. */
export function canBeSentAgain({ state, reason }: Pick<Said, 'state' | 'reason'>): boolean {
  return state !== 'PENDING' && reason !== 'IN_PROGRESS' && reason !== 'ENDPOINT_DISABLED';
}
