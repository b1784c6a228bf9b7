import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type AuditEvent, actorTypes, chainHead, emptyChain, extendChain } from './audit-chain.rules.ts';

const sessionId = 'cs_01JD0000000000000000000000';
const created: AuditEvent = {
  id: 'aud_01JD0000000000000000000001',
  type: 'session.created',
  actorType: 'AGENT',
  reasonCode: null,
  occurredAt: '2026-11-21T05:00:00.000Z',
};

const event = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom('step.passed', 'step.failed'),
  actorType: fc.constantFrom(...actorTypes),
  reasonCode: fc.option(fc.constantFrom('OTHER', 'DOCUMENT_EXPIRED')),
  occurredAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
});
const chain = fc.uniqueArray(event, { minLength: 2, maxLength: 12, selector: ({ id }) => id });

describe('the audit chain', () => {
  test('follows the published formula, computed by hand', () => {
    const spelled = `{"actorType":"AGENT","id":"${created.id}","occurredAt":"2026-11-21T05:00:00.000Z","reasonCode":null,"type":"session.created"}`;
    const h0 = createHash('sha256').update(`gcs-audit-v1\n${sessionId}`).digest();
    const leaf = createHash('sha256').update(spelled).digest();
    const h1 = createHash('sha256')
      .update(Buffer.concat([h0, leaf]))
      .digest();
    expect(emptyChain(sessionId)).toEqual(h0);
    expect(extendChain(h0, created)).toEqual(h1);
    expect(chainHead(sessionId, [created])).toEqual(h1);
  });

  test('has a different head for a different session', () => {
    expect(chainHead('cs_01JD0000000000000000000009', [created])).not.toEqual(chainHead(sessionId, [created]));
  });

  test('has another head when an event is removed, swapped, repeated or changed', () => {
    fc.assert(
      fc.property(chain, fc.nat(), (events, seed) => {
        const at = seed % (events.length - 1);
        const before = events.slice(0, at);
        const [first, second] = events.slice(at);
        if (first === undefined || second === undefined) throw new Error('the chain has at least two events');
        const after = events.slice(at + 2);
        const forgeries = [
          [...before, second, ...after],
          [...before, second, first, ...after],
          [...before, first, first, second, ...after],
          [...before, { ...first, type: `${first.type}!` }, second, ...after],
          [...before, { ...first, reasonCode: first.reasonCode === null ? 'NULL' : null }, second, ...after],
          [...before, first, second, ...after.slice(0, -1), ...(after.length === 0 ? [created] : [])],
        ];
        const head = chainHead(sessionId, events);
        for (const forged of forgeries) expect(chainHead(sessionId, forged)).not.toEqual(head);
      }),
    );
  });
});
