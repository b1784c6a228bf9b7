import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  advanceEnd,
  type Block,
  certificateText,
  erasingService,
  erasingServices,
  type Found,
  nextQuestion,
  type Standing,
} from './tenant-end.rules.ts';

const confirmed: Standing = {
  ...{ phase: 'WAITING', leaveOriginals: false, place: '', isClean: true, waitsFor: [], erased: {} },
};

type World = {
  blocks: { kind: string; lasts: number }[];
  pages: number;
  rows: Record<string, number>;
  late: { service: string; pass: number } | null;
};

const kinds = ['OPEN_SESSIONS', 'LEGAL_HOLDS', 'ORIGINALS', 'STATUTORY_MINIMUM'] as const;
const worlds = fc.record<World>({
  blocks: fc.array(fc.record({ kind: fc.constantFrom(...kinds), lasts: fc.integer({ min: 0, max: 4 }) })),
  pages: fc.integer({ min: 0, max: 3 }),
  rows: fc.record(Object.fromEntries(erasingServices.map((name) => [name, fc.integer({ min: 0, max: 3 })]))),
  late: fc.option(fc.record({ service: fc.constantFrom(...erasingServices), pass: fc.integer({ min: 1, max: 3 }) })),
});

type Step = { before: Standing; found: Found; after: Standing; certify: boolean };

function endIn(world: World, leaveOriginals: boolean): Step[] {
  const left = { ...world.rows };
  const steps: Step[] = [];
  let standing: Standing = { ...confirmed, leaveOriginals };
  let pages = world.pages;
  let passes = 0;
  const blocks = world.blocks.map((block) => ({ ...block }));
  const open = (): Block[] => {
    const standingNow = blocks.filter(({ kind, lasts }) => kind !== 'STATUTORY_MINIMUM' && lasts > 0);
    for (const block of blocks) block.lasts -= 1;
    return standingNow.map(({ kind }) => ({ kind, count: 1 }));
  };
  const erase = (): Record<string, number> => {
    const service = erasingService(standing);
    if (left[service] === 0) return {};
    left[service] = (left[service] ?? 0) - 1;
    return { rows: 10 };
  };
  for (let turn = 0; turn < 500; turn += 1) {
    const question = nextQuestion(standing);
    if (standing.phase === 'SWEEPING' && question === 'blocks') {
      passes += 1;
      if (passes === world.late?.pass) left[world.late.service] = (left[world.late.service] ?? 0) + 1;
    }
    const found: Found =
      question === 'blocks'
        ? { kind: 'blocks', blocks: open() }
        : question === 'order'
          ? { kind: 'ordered', last: pages-- > 0 ? `cs_${pages}` : '' }
          : { kind: 'erased', rows: erase() };
    const { standing: after, certify } = advanceEnd(standing, found);
    steps.push({ before: standing, found, after, certify });
    standing = after;
    if (certify) return steps;
  }
  throw new Error('the end of the tenant did not complete');
}

const runs = (check: (steps: Step[], world: World, leaveOriginals: boolean) => void) =>
  fc.assert(
    fc.property(worlds, fc.boolean(), (world, leave) => check(endIn(world, leave), world, leave)),
    { numRuns: 300 },
  );

test('the end of a tenant reaches its certificate despite blocks and late rows', () => {
  runs((steps) => expect(steps.at(-1)).toMatchObject({ certify: true, after: { phase: 'ENDED' } }));
});

test('a step that finds a legal hold erases nothing', () => {
  runs((steps) => {
    for (const { before, found, after } of steps) {
      const isHeld = found.kind === 'blocks' && found.blocks.some(({ kind }) => kind === 'LEGAL_HOLDS');
      if (isHeld) expect({ ...after, waitsFor: [] }).toEqual({ ...before, waitsFor: [] });
    }
  });
});

test('erasure begins once deletion of all originals is ordered, and confirmed unless the request waived this', () => {
  runs((steps, { pages }, leaveOriginals) => {
    const firstErasure = steps.findIndex(({ found }) => found.kind === 'erased');
    const ordered = steps.filter(({ found }) => found.kind === 'ordered');
    expect(ordered.length).toBe(pages + 1);
    for (const step of ordered) expect(steps.indexOf(step)).toBeLessThan(firstErasure);
    const last = steps.findLast(({ before, found }) => before.phase === 'ORIGINALS' && found.kind === 'blocks');
    const unconfirmed = last?.found.kind === 'blocks' && last.found.blocks.some(({ kind }) => kind === 'ORIGINALS');
    if (!leaveOriginals) expect(unconfirmed).toBe(false);
  });
});

test('the certificate is written only after a pass in which no service has erased a row', () => {
  runs((steps) => {
    const lastPass = steps.slice(steps.findLastIndex(({ found }) => found.kind === 'blocks') + 1);
    expect(lastPass.map(({ before }) => erasingService(before))).toEqual([...erasingServices]);
    expect(lastPass.every(({ found }) => found.kind === 'erased' && Object.keys(found.rows).length === 0)).toBe(true);
  });
});

test('the end of a tenant counts each erased row once', () => {
  runs((steps) => {
    const found = steps.flatMap((step) => (step.found.kind === 'erased' ? Object.values(step.found.rows) : []));
    const counted = Object.values(steps.at(-1)?.after.erased ?? {}).flatMap((tables) => Object.values(tables));
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(counted)).toBe(sum(found));
  });
});

test('an ended tenant’s late rows are erased each day, even if there are blocks', () => {
  const ended: Standing = { ...confirmed, phase: 'ENDED' };
  const begun = advanceEnd(ended, { kind: 'blocks', blocks: [{ kind: 'LEGAL_HOLDS', count: 1 }] });
  expect(begun).toMatchObject({ next: 'now', standing: { phase: 'ENDED', place: 'session' } });
  const last = advanceEnd({ ...ended, place: 'gateway' }, { kind: 'erased', rows: {} });
  expect(last).toMatchObject({ next: 'tomorrow', certify: false, standing: { phase: 'ENDED', place: '' } });
});

test('a certificate lists the tenant, the times and the erased rows of each table', () => {
  const at = new Date('2026-11-28T12:00:00.000Z');
  const erased = { session: { sessions: 2 }, evidence: { audit_events: 40 } };
  const end = { tenantId: 'ten_1', confirmedAt: at, endedAt: at, leaveOriginals: false, erased };
  expect(certificateText(end)).toBe(
    'guest-compliance tenant end v1\n' +
      'tenant: ten_1\n' +
      'confirmed: 2026-11-28T12:00:00.000Z\n' +
      'ended: 2026-11-28T12:00:00.000Z\n' +
      'originals: deletion confirmed by every provider\n' +
      'erased evidence.audit_events: 40\n' +
      'erased session.sessions: 2\n',
  );
});
