import { describe, expect, test } from '@jest/globals';
import { openedAtMs, result, sessionOf } from '../../test/session-play.ts';
import { advance } from './advance.rules.ts';
import type { Command } from './command.rules.ts';

const open = sessionOf({ steps: [{ type: 'AML' }] });
const dayMs = 86_400_000;

function applied(session: typeof open, command: Command, atMs = openedAtMs) {
  const outcome = advance(session, command, atMs);
  if (outcome.kind !== 'advanced') throw new Error(`${command.kind} was ${outcome.kind}`);
  return outcome;
}

const ended = applied(open, result('AML', 'PASS')).session;

describe('an annotation', () => {
  test.each<[string, Command, string[]]>([
    ['erasure', { kind: 'guest_data_erased', erasureId: 'ers_1' }, []],
    ['clock', { kind: 'clock_advanced', byMs: dayMs, actorType: 'HUMAN' }, ['sandbox.clock_advanced HUMAN']],
    ['follow-up', { kind: 'followup_created', actorType: 'AGENT' }, ['session.followup_created AGENT']],
    [
      'fault',
      { kind: 'receiver_fault_injected', fault: { kind: 'GONE', attempts: 2 }, actorType: 'HUMAN' },
      ['sandbox.fault_injected HUMAN'],
    ],
  ])('(%s) enters the history of an ended session and stays hidden from clients', (_, command, audit) => {
    const { session, change } = applied(ended, command);
    expect(session).toEqual({ ...ended, version: ended.version + 1, clockOffsetMs: session.clockOffsetMs });
    expect(change).toMatchObject({ webhook: null, evidence: [] });
    expect(change.audit.map(({ type, actorType }) => `${type} ${actorType}`)).toEqual(audit);
  });

  test('records an advance of the clock with the new time', () => {
    const { session, change } = applied(open, { kind: 'clock_advanced', byMs: dayMs, actorType: 'HUMAN' });
    expect(session).toMatchObject({ clockOffsetMs: dayMs, expiresAtMs: open.expiresAtMs });
    expect(change.occurredAtMs).toBe(openedAtMs + dayMs);
    expect(applied(session, { kind: 'expired' }, openedAtMs + 8 * dayMs).session.status).toBe('EXPIRED');
  });

  test('records no follow-up in an open session', () => {
    expect(advance(open, { kind: 'followup_created', actorType: 'HUMAN' }, openedAtMs).kind).toBe('unchanged');
  });

  test('passes an injected fault to the delivery service, or an erasure’s id to the evidence service', () => {
    const fault = { kind: 'TIMEOUT', attempts: 3 } as const;
    const told = applied(open, { kind: 'receiver_fault_injected', fault, actorType: 'AGENT' }).change;
    expect(told).toMatchObject({ kind: 'audit_only', receiverFault: fault });
    const erased = applied(ended, { kind: 'guest_data_erased', erasureId: 'ers_1' }).change;
    expect(erased).toMatchObject({ kind: 'guest_data_erased', erasureId: 'ers_1' });
  });
});
