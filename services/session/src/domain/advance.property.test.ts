import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bornAtMs, lives, type Moment, play } from '../../test/session-lives.ts';
import { advance } from './advance.ts';
import { renderSession } from './render-session.ts';
import { isSettled, isTerminal, type Session, sessionStatuses, stepStatuses, wakeAtMs } from './session.ts';
import { sessionEdges, stepEdges } from './status-graph.ts';

function always(name: string, check: (moment: Moment, index: number, all: Moment[]) => void): void {
  test(name, () => {
    fc.assert(
      fc.property(lives, ([profile, history]) => {
        play(profile, history).forEach(check);
      }),
      { numRuns: 800 },
    );
  });
}

test('the histories reach every status of a session and of a step', () => {
  const sessions = new Set<string>();
  const steps = new Set<string>();
  const note = ({ status, steps: all }: Session) => {
    sessions.add(status);
    for (const step of all) steps.add(step.status);
  };
  const sampled = fc.sample(lives, 2000);
  for (const [profile, history] of sampled)
    for (const { before, after } of play(profile, history)) [before, after].forEach(note);
  expect([...sessions].sort()).toEqual([...sessionStatuses].sort());
  expect([...steps].sort()).toEqual([...stepStatuses].sort());
});

/** What a client can compare, `updatedAt` left out. */
function visible(session: Session): unknown {
  const { updatedAt: _, ...rest } = renderSession(session);
  return rest;
}

describe('any order of late, stale, duplicated and contradicting reports', () => {
  always('moves a session only along its edges', ({ before, after }) => {
    if (after.status !== before.status) expect(sessionEdges[before.status]).toContain(after.status);
  });

  always('moves every step only along its edges', ({ before, after }) => {
    for (const [index, step] of after.steps.entries()) {
      const from = before.steps[index]?.status ?? 'PENDING';
      if (step.status !== from) expect(stepEdges[from]).toContain(step.status);
    }
  });

  always('leaves a terminal session as clients see it', ({ before, after }) => {
    if (isTerminal(before.status)) expect(renderSession(after)).toEqual(renderSession(before));
  });

  always('leaves no open step in a terminal session', ({ after }) => {
    if (isTerminal(after.status)) expect(after.steps.filter((step) => !isSettled(step.status))).toEqual([]);
  });

  always('keeps reason codes unique and sorted', ({ after }) => {
    for (const codes of [after.reasonCodes, ...after.steps.map((step) => step.reasonCodes)]) {
      expect(codes).toEqual([...new Set(codes)].sort());
    }
  });

  always('emits exactly one session event per visible change and none otherwise', ({ before, after, change }) => {
    const isVisible = JSON.stringify(visible(before)) !== JSON.stringify(visible(after));
    const isReady = change.webhook?.type === 'evidence_package.ready';
    expect(change.webhook !== null).toBe(isVisible || isReady);
    expect(isVisible && isReady).toBe(false);
    expect(isVisible ? after.updatedAtMs >= before.updatedAtMs : after.updatedAtMs === before.updatedAtMs).toBe(true);
  });

  always('names the event after the status that was entered', ({ before, after, change }) => {
    if (change.webhook === null || change.webhook.type === 'evidence_package.ready') return;
    const hasEntered = before.status !== after.status;
    const expected =
      hasEntered && isTerminal(after.status)
        ? 'completed'
        : hasEntered && after.status === 'NEEDS_REVIEW'
          ? 'review_required'
          : 'updated';
    expect(change.webhook.type).toBe(`compliance_session.${expected}`);
  });

  always('numbers versions without a gap', ({ before, after }) => {
    expect(after.version).toBe(before.version + 1);
  });

  always('dates events strictly increasing', (_moment, index, all) => {
    const events = all.slice(0, index + 1).flatMap(({ change }) => change.webhook ?? []);
    const [last, previous] = [events.at(-1), events.at(-2)];
    if (last && previous) expect(last.createdAtMs).toBeGreaterThan(previous.createdAtMs);
  });

  always('completes once and announces the package once, after completion', (_moment, index, all) => {
    const types = all.slice(0, index + 1).flatMap(({ change }) => change.webhook?.type ?? []);
    expect(types.filter((type) => type === 'compliance_session.completed').length).toBeLessThanOrEqual(1);
    const ready = types.indexOf('evidence_package.ready');
    if (ready >= 0) expect(types.slice(ready)).toEqual(['evidence_package.ready']);
    if (ready >= 0) expect(types[ready - 1]).toBe('compliance_session.completed');
  });

  always('shows completedAt exactly for settled steps', ({ after }) => {
    for (const step of after.steps) expect(step.completedAtMs !== null).toBe(isSettled(step.status));
  });

  always('runs the guest clock exactly while the session is open', ({ after }) => {
    const isOpen = after.status === 'PENDING' || after.status === 'IN_PROGRESS';
    expect(after.expiresAtMs !== null).toBe(isOpen || after.status === 'EXPIRED');
    expect(after.remainingMs !== null).toBe(after.status === 'NEEDS_REVIEW');
    expect(wakeAtMs(after) !== null).toBe(!isTerminal(after.status));
  });

  always('lets nothing but a person take a step out of review', ({ before, after }) => {
    if (isTerminal(after.status)) return;
    for (const [index, step] of before.steps.entries()) {
      if (step.status === 'NEEDS_REVIEW') expect(after.steps[index]?.status).toBe('NEEDS_REVIEW');
    }
  });

  always('never passes a manual review', ({ after }) => {
    expect(after.steps.find((step) => step.type === 'MANUAL_REVIEW')?.status).not.toBe('PASSED');
  });

  always('verifies only when every required step passed or did not apply', ({ after }) => {
    if (after.status !== 'VERIFIED') return;
    for (const step of after.steps) {
      const isRequired = after.profile.rules.get(step.type)?.required;
      if (isRequired && step.status !== 'PASSED') expect(step.reasonCodes).toEqual(['NOT_APPLICABLE']);
    }
  });

  always('fails only for a required step with a negative reason', ({ after }) => {
    if (after.status !== 'FAILED') return;
    const failed = after.steps.filter(
      (step) => step.status === 'FAILED' && after.profile.rules.get(step.type)?.required,
    );
    expect(failed.length).toBeGreaterThan(0);
    expect(after.reasonCodes.length).toBeGreaterThan(0);
  });

  always('starts a step only after what it waits for has settled', ({ before, after, command }) => {
    if (command.kind !== 'step_started') return;
    const rule = after.profile.rules.get(command.stepType);
    const index = after.steps.findIndex((step) => step.type === command.stepType);
    if (before.steps[index]?.status !== 'PENDING' || after.steps[index]?.status !== 'IN_PROGRESS') return;
    for (const type of rule?.dependencies ?? []) {
      expect(isSettled(before.steps.find((step) => step.type === type)?.status ?? 'PENDING')).toBe(true);
    }
  });

  test('the same result twice changes a session once', () => {
    fc.assert(
      fc.property(lives, ([profile, history]) => {
        const [last] = play(profile, history).slice(-1);
        if (last === undefined || last.command.kind !== 'step_resulted') return;
        const again = advance(last.after, last.command, bornAtMs);
        if (again.kind === 'advanced') expect(visible(again.session)).toEqual(visible(last.after));
      }),
    );
  });
});
