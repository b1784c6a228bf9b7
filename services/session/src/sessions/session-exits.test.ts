import { useFixture } from '@gcs/test/support/use-fixture';
import { describe, expect, test } from '@jest/globals';
import { type Beside, type Decision, openIntruder, states, stateWith } from '../../test/intruder.ts';

const its = useFixture(() => openIntruder());

describe('a session under review', () => {
  const passed = stateWith('PASSED', 'SKIPPED');
  const set = (id: string, status: string, version: number) =>
    its.attempt('update sessions set status = $2, version = $3, state = $4 where id = $1', [
      id,
      status,
      version,
      passed,
    ]);
  const decided = (id: string, change: Partial<Decision>, beside: Beside = {}) =>
    its.decide({ id: `dec_${id}`, session_id: id, session_version: 4, ...change }, beside);
  const bringing = (status: string, version: number): Beside => ({
    brings: `status = '${status}', version = ${version}, state = '${passed}'`,
  });

  test.each(['VERIFIED', 'IN_PROGRESS', 'PENDING', 'EXPIRED'])(
    'cannot become %s by a direct update',
    async (status) => {
      const id = await its.sessionIn('NEEDS_REVIEW');
      expect(await set(id, status, 3)).toBe(states.check);
      expect(await set(id, status, 4)).toBe(states.check);
      expect(await its.attempt('update sessions set status = $1', [status])).toBe(states.check);
    },
  );

  test.each(['VERIFIED', 'IN_PROGRESS'])(
    'becomes %s only with a person’s decision for the same version',
    async (status) => {
      const id = await its.sessionIn('NEEDS_REVIEW');
      expect(await decided(id, {}, bringing(status, 3))).toBe(states.check);
      expect(await decided(id, {}, bringing(status, 5))).toBe(states.check);
      expect(await decided(id, {}, bringing(status, 4))).toBe('done');
    },
  );

  test('does not leave its review by a proposal, an outdated decision or another session’s decision', async () => {
    const [proposed, earlier, other] = [
      await its.sessionIn('NEEDS_REVIEW'),
      await its.sessionIn('NEEDS_REVIEW'),
      await its.sessionIn('NEEDS_REVIEW'),
    ];
    const proposal = { kind: 'PROPOSED', proposal_id: `dec_${proposed}` };
    expect(await decided(proposed, proposal, bringing('VERIFIED', 4))).toBe(states.check);
    expect(await decided(earlier, { session_version: 2 }, { brings: null })).toBe('done');
    for (const version of [2, 3, 4]) expect(await set(earlier, 'VERIFIED', version)).toBe(states.check);
    expect(await set(other, 'VERIFIED', 4)).toBe(states.check);
  });

  test('may become FAILED or INCOMPLETE without a decision, and then never changes back', async () => {
    for (const end of ['FAILED', 'INCOMPLETE']) {
      const id = await its.sessionIn('NEEDS_REVIEW');
      expect(await set(id, end, 4)).toBe('done');
      for (const status of ['VERIFIED', 'IN_PROGRESS', 'NEEDS_REVIEW']) {
        expect(await set(id, status, 5)).toBe(states.check);
      }
    }
  });
});

describe('a session that was never under review', () => {
  test.each(['VERIFIED', 'IN_PROGRESS', 'NEEDS_REVIEW', 'FAILED'])('cannot begin as %s', async (status) => {
    expect(await its.begin(`cs_begun_${status}`, status, stateWith('PASSED'))).toBe(states.check);
  });

  test.each([
    ['before anything has happened to it', null],
    ['without steps', stateWith()],
    ['with a step that is pending', stateWith('PASSED', 'PENDING')],
    ['with a step in progress', stateWith('IN_PROGRESS')],
    ['with a step under review', stateWith('PASSED', 'NEEDS_REVIEW')],
    ['with a step of no status', JSON.stringify({ steps: [{}] })],
  ])('cannot become VERIFIED %s', async (_, state) => {
    for (const status of ['PENDING', 'IN_PROGRESS']) {
      const id = await its.sessionIn(status);
      const text = `update sessions set status = 'VERIFIED', version = 4, state = $2 where id = $1`;
      expect(await its.attempt(text, [id, state])).toBe(states.check);
    }
  });

  test('may become VERIFIED if no step is open', async () => {
    const id = await its.sessionIn('IN_PROGRESS');
    const text = `update sessions set status = 'VERIFIED', version = 4, state = $2 where id = $1`;
    expect(await its.attempt(text, [id, stateWith('PASSED', 'SKIPPED')])).toBe('done');
  });
});
