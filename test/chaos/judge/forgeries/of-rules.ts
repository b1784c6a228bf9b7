import type { Observation, Return } from '../observation.ts';
import { type Forgeries, withFirst } from './forgery.ts';

const failed = (code: string) => ({ method: 'ReportResult', code, at: 20 });
const withReturn = ({ returns }: Observation, change: Partial<Return>) => ({
  returns: withFirst(returns, (one) => ({ ...one, ...change })),
});
const death = { kind: 'postgres-killed', service: 'session', from: 0, until: 1_000, kills: 1 };

/** The client that comes again fails again. */
const failedAgain = ({ creates }: Observation) => ({
  creates: creates.map((one) => (one.key === 'key-c' ? { ...one, status: 503, sessionId: '' } : one)),
});

/** What is judged besides the promises. */
export const forgeriesOfRules: Forgeries = [
  [
    'states',
    'a session that its reports do not explain',
    ({ sessions }) => ({ sessions: withFirst(sessions, (row) => ({ ...row, status: 'FAILED' })) }),
  ],
  ['parked', 'a foreign record that one of its readers has not parked', ({ parked }) => ({ parked: parked.slice(1) })],
  [
    'parked',
    'a foreign record that was changed when it was parked',
    ({ parked }) => ({ parked: withFirst(parked, (one) => ({ ...one, digest: 'other' })) }),
  ],
  [
    'parked',
    'a foreign record missing although nothing was lost soon after it',
    ({ parked, incidents }) => ({
      parked: parked.slice(1),
      incidents: [...incidents, { kind: 'topics-emptied', from: 90_000, until: 91_000, kills: 0 }],
    }),
  ],
  [
    'parked',
    'foreign records that nobody is told of',
    ({ incidents }) => ({
      incidents: [...incidents, ...[1, 2, 3].map(() => ({ kind: 'records-huge', from: 15, until: 25, kills: 0 }))],
    }),
  ],
  [
    'errors',
    'a status that is not documented',
    ({ tries }) => ({ tries: withFirst(tries, (one) => ({ ...one, status: 418 })) }),
  ],
  [
    'errors',
    'a code that is not documented',
    ({ tries }) => ({ tries: withFirst(tries, (one) => ({ ...one, status: 503, code: 'oh_dear' })) }),
  ],
  [
    'errors',
    'a 500',
    ({ tries }) => ({ tries: withFirst(tries, (one) => ({ ...one, status: 500, code: 'internal_error' })) }),
  ],
  [
    'errors',
    'a live token that was refused',
    ({ tries }) => ({ tries: withFirst(tries, (one) => ({ ...one, status: 401, code: 'token_revoked' })) }),
  ],
  [
    'available',
    'nobody who could create within ten seconds of a fault',
    ({ creates }) => ({
      creates: [...creates, ...creates.map((one) => ({ ...one, from: 2_000, until: 60_000 }))],
      incidents: [death],
    }),
  ],
  ['calls', 'a result that was refused', () => ({ failures: [failed('DISPOSITION_UNKNOWN_SESSION')] })],
  ['calls', 'a good signature that was refused', () => ({ failures: [failed('not_valid')] })],
  ['calls', 'an error of a service', () => ({ failures: [failed('internal_error')] })],
  [
    'caused',
    'a create that fails while nothing is broken',
    ({ incidents }) => ({ incidents: incidents.map((one) => ({ ...one, from: 20, until: 30 })) }),
  ],
  [
    'caused',
    'a create that fails because evidence is away',
    ({ incidents }) => ({ incidents: incidents.map((one) => ({ ...one, service: 'evidence' })) }),
  ],
  [
    'caused',
    'a create that fails because Kafka is away',
    () => ({ incidents: [{ ...death, kind: 'broker-killed', service: '' }] }),
  ],
  [
    'caused',
    'a create that fails because a clock was set',
    ({ incidents }) => ({ incidents: incidents.map((one) => ({ ...one, kind: 'clock-stepped' })) }),
  ],
  ['mended', 'an error at a kill that the next try does not mend', (clean) => failedAgain(clean)],
  [
    'mended',
    'an error at a frozen process of session that the next try does not mend',
    (clean) => ({
      ...failedAgain(clean),
      incidents: withFirst(clean.incidents, (one) => ({ ...one, kind: 'replica-frozen', service: 'session' })),
    }),
  ],
  [
    'mended',
    'an error at a frozen gateway that the next try does not mend',
    (clean) => ({
      ...failedAgain(clean),
      incidents: withFirst(clean.incidents, (one) => ({ ...one, kind: 'replica-frozen' })),
    }),
  ],
  ['given up', 'a client that cannot come again', (clean) => withReturn(clean, { status: 409 })],
  ['given up', 'a body that is stored otherwise', (clean) => withReturn(clean, { stored: 'another body' })],
  ['given up', 'a replay that is answered as new', (clean) => withReturn(clean, { isReplayed: false })],
  ['given up', 'a new session that is answered as a replay', (clean) => withReturn(clean, { from: 9 })],
  [
    'given up',
    'a refused create that is stored',
    ({ creates }) => ({ creates: creates.map((one) => (one.status === 0 ? { ...one, status: 429 } : one)) }),
  ],
  [
    'given up',
    'a session that went on without its client',
    ({ sessions }) => ({ sessions: sessions.map((row) => ({ ...row, version: 4 })) }),
  ],
];
