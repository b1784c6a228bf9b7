import { expect, test } from '@jest/globals';
import { cleanObservation } from './clean-observation.ts';
import { judgeDrill } from './drills.ts';
import type { Observation } from './observation.ts';

const stop = { kind: 'postgres-stopped', service: 'session', from: 0, until: 1_000, kills: 1 };

const forgeries: readonly (readonly [string, string, (clean: Observation) => Partial<Observation>])[] = [
  [
    'postgres-stops',
    'an error after three seconds',
    ({ tries }) => ({ tries: tries.map((one) => ({ ...one, status: 503, until: one.from + 3_000 })) }),
  ],
  ['postgres-frozen', 'creates that fail for more than two seconds', () => ({ incidents: [stop] })],
  [
    'one-of-two',
    'an error that the next try does not mend',
    ({ creates }) => ({ creates: [...creates, ...creates].map((one) => ({ ...one, status: 503 })) }),
  ],
  [
    'one-of-two',
    'a frozen process that fails creates for more than 3 s',
    ({ creates }) => ({
      incidents: [{ ...stop, kind: 'replica-frozen', until: 20_000, kills: 0 }],
      creates: creates.map((one) => ({ ...one, status: 503, from: 4_000, until: 5_800 })),
    }),
  ],
  ['sigterm', 'a request that failed', ({ tries }) => ({ tries: tries.map((one) => ({ ...one, status: 0 })) })],
  ['failpoints', 'a failpoint that no process reached', () => ({ missed: ['delivery.posted=kill'] })],
  [
    'kafka-away',
    'a create that was refused',
    ({ tries }) => ({ tries: tries.map((one) => ({ ...one, status: 503 })) }),
  ],
  [
    'kafka-away',
    'a process that keeps the backlog in memory',
    ({ footprints }) => ({
      footprints: {
        ...footprints,
        during: footprints.during.map((one) => ({ ...one, residentMiB: one.residentMiB + 70 })),
      },
    }),
  ],
  [
    'kafka-away',
    'a backlog that is published no faster than it arose',
    () => ({ publishedMs: 900, incidents: [{ kind: 'broker-killed', from: 0, until: 1_000, kills: 1 }] }),
  ],
];

function faultlessObservation(): Observation {
  const clean = cleanObservation();
  const answered = clean.creates.filter(({ status }) => status === 201);
  return { ...clean, creates: answered, tries: answered, incidents: [], publishedMs: 0, drainMs: 0 };
}

test.each(forgeries)('the judge of the drill %s finds %s', (drill, _, forge) => {
  const clean = faultlessObservation();
  expect(judgeDrill(drill, clean).faults).toEqual([]);
  expect(judgeDrill(drill, { ...clean, ...forge(clean) }).faults).not.toEqual([]);
});
