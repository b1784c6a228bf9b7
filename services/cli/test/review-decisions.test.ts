import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunOptions, runGuestctl, startGuestctl } from './run-guestctl.ts';

const pair = { steps: [{ type: 'DOCUMENT', onFail: 'REVIEW' }], review: { approvals: 2, roles: ['reviewer'] } };
const note = ['--note', 'compared with the passport'];

let stack: AllInOne;
let directory: string;
beforeAll(async () => {
  directory = await newDirectory();
  stack = await startAllInOne(directory);
  await writeFile(join(directory, 'pair.json'), JSON.stringify(pair));
  await guestctl(['profile', 'draft', 'pair', join(directory, 'pair.json')]);
  await guestctl(['profile', 'publish', 'pair']);
});
afterAll(async () => {
  await stack.stop();
  await removeDirectory(directory);
});

const verbs = ['approve', 'reject', 'resubmit', 'exception'];

describe.each([...verbs, 'recommend --verdict REJECT --reason OTHER'])('guestctl review %s', (line) => {
  const [verb = '', ...options] = line.split(' ');

  test('requires --seen without a terminal, even with --yes', async () => {
    const id = await reviewed();
    for (const more of [[], ['--yes']]) {
      const { code, stderr } = await run(['review', verb, id, ...options, ...note, ...more]);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`guestctl review show ${id}`) });
    }
    expect(await statusOf(id)).toBe('NEEDS_REVIEW');
  });

  test('shows the step, its codes and the facts on a terminal and asks a question, even with --yes', async () => {
    const id = await reviewed();
    const { code, stderr } = await run(['review', verb, id, ...options, ...note, '--yes'], {
      terminal: true,
      stdin: 'n\n',
    });
    expect(code).toBe(2);
    for (const fact of [
      'DOCUMENT',
      'NAME_MISMATCH',
      'hotel-check-in',
      'sandbox:cs_',
      `${id}? [y/N]`,
      'nothing was changed',
    ])
      expect(stderr).toContain(fact);
    expect(await statusOf(id)).toBe('NEEDS_REVIEW');
  });
});

describe('a decision', () => {
  test.each([
    ['reject', 'REVIEW_REJECTED', 'REVIEW_APPROVED'],
    ['approve', 'REVIEW_APPROVED', 'REVIEW_REJECTED'],
    ['recommend --verdict REJECT', 'REVIEW_REJECTED', 'PEP_MATCH'],
  ])('to %s with a wrong reason code gets the valid codes of the step', async (line, valid, other) => {
    const id = await reviewed();
    const decision = ['review', ...line.split(' '), id, ...note, '--seen', await seenOf(id), '--reason', 'NO_SUCH'];
    const { code, stderr } = await run(decision);
    expect(code).toBe(2);
    const [, codes = ''] = /^ {2}--reason: must be one of (.+)$/m.exec(stderr) ?? [];
    expect(codes.split(', ')).toContain(valid);
    expect(codes.split(', ')).not.toContain(other);
    expect(await statusOf(id)).toBe('NEEDS_REVIEW');
  });

  test.each(verbs)('to %s is refused if the review changed since it was seen', async (verb) => {
    const id = await reviewed();
    const seen = await seenOf(id);
    await guestctl(['review', 'claim', id]);
    const late = await run(['review', verb, id, ...note, '--seen', seen]);
    expect(late).toMatchObject({ code: 4, stderr: expect.stringContaining('moved on since you saw it') });
    const { code, stdout } = await run(['review', verb, id, ...note, '--seen', await seenOf(id), '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ sessionId: id, stepType: 'DOCUMENT' });
  });

  test('is refused if the review changes while the person reads', async () => {
    const id = await reviewed();
    const asked = startGuestctl(['review', 'approve', id, ...note], { environment: environment(), terminal: true });
    await waitFor(() => asked.stderr().includes('[y/N]'));
    await guestctl(['review', 'claim', id]);
    asked.type('y\n');
    expect(await asked.ended).toMatchObject({ code: 4 });
    expect(await statusOf(id)).toBe('NEEDS_REVIEW');
    const again = await run(['review', 'approve', id, ...note], { terminal: true, stdin: 'y\n' });
    expect(again.code).toBe(0);
    expect(await statusOf(id)).not.toBe('NEEDS_REVIEW');
  });

  test('applies only to the step that was seen', async () => {
    const id = await reviewed();
    const seen = (await seenOf(id)).replace('DOCUMENT', 'LIVENESS');
    expect((await run(['review', 'approve', id, ...note, '--seen', seen])).code).toBe(4);
    const torn = ['review', 'approve', id, ...note, '--seen', seen, '--step', 'DOCUMENT'];
    expect(await run(torn)).toMatchObject({ code: 2, stderr: expect.stringContaining('--seen is of LIVENESS') });
    expect((await run(['review', 'approve', id, ...note, '--seen', 'a'.repeat(64)])).code).toBe(2);
  });
});

describe('a match with a list entry', () => {
  const steps = [{ type: 'AML', onFail: 'REVIEW' }];

  test('needs a verdict on each list entry, as in the console', async () => {
    await writeFile(
      join(directory, 'judged.json'),
      JSON.stringify({ steps, review: { comparison: true, verdictPerEntry: true } }),
    );
    await guestctl(['profile', 'draft', 'judged', join(directory, 'judged.json')]);
    await guestctl(['profile', 'publish', 'judged']);
    const { body } = await createPatientApi(stack.credentials).create(checkIn(undefined, { workflowKey: 'judged' }));
    await guestctl(['sandbox', 'simulate', body.id, 'AML', '--outcome', 'REVIEW', '--reason', 'SANCTIONS_MATCH']);
    const compared = await run(['review', 'compare', body.id, '--purpose', 'a test', '--json']);
    const [{ entries }] = JSON.parse(compared.stdout);
    const [first = '', second = ''] = entries.map(({ entryId }: { entryId: string }) => entryId);
    const approve = async (...verdicts: string[]) => {
      const judged = verdicts.flatMap((verdict) => ['--entry', verdict]);
      return run(['review', 'approve', body.id, ...note, '--seen', await seenOf(body.id), ...judged]);
    };
    for (const torn of [first, `${first}=MAYBE`, '=SAME']) expect((await approve(torn)).code).toBe(2);
    expect((await approve()).stderr).toContain('each entry of GetComparison needs a verdict');
    expect((await approve(`${first}=NOT_SAME`)).code).toBe(4);
    expect((await approve(`${first}=NOT_SAME`, `${second}=SAME`)).code).toBe(4);
    expect(await approve(`${first}=NOT_SAME`, `${second}=NOT_SAME`)).toMatchObject({ code: 0 });
    expect(await statusOf(body.id)).toBe('VERIFIED');
  });
});

describe('a step that needs several people', () => {
  test('shows how many approvals are still missing', async () => {
    const id = await reviewed('pair');
    const proposed = await run(['review', 'approve', id, ...note, '--seen', await seenOf(id)]);
    expect(proposed.code).toBe(0);
    const [, has, needs, more] = /DOCUMENT: (\d) of (\d): (.*) to approve/.exec(proposed.stderr) ?? [];
    expect(more).toBe(Number(needs) - Number(has) === 1 ? 'one more person has' : '2 more people have');
    expect(proposed.stdout).toMatch(new RegExp(`APPROVALS NEEDED +${needs}`));
    expect((await run(['review', 'show', id])).stdout).toMatch(new RegExp(`APPROVED +${has} of ${needs}`));
  });

  test('can be approved despite an open exception, and the question names the exception', async () => {
    const [alone, two] = [await reviewed(), await reviewed('pair')];
    for (const id of [alone, two]) await guestctl(['review', 'exception', id, ...note, '--seen', await seenOf(id)]);
    expect(await decided(alone)).toBe(true);
    const { stderr } = await run(['review', 'approve', two, ...note], { terminal: true, stdin: 'y\n' });
    expect(stderr).toContain('in place of what is proposed');
  });
});

async function decided(id: string): Promise<boolean> {
  return (await guestctl(['review', 'approve', id, ...note, '--seen', await seenOf(id)]))['decided'] === true;
}

async function reviewed(workflowKey = 'hotel-check-in'): Promise<string> {
  const { body } = await createPatientApi(stack.credentials).create(checkIn(undefined, { workflowKey }));
  await guestctl(['sandbox', 'simulate', body.id, 'DOCUMENT', '--outcome', 'REVIEW', '--reason', 'NAME_MISMATCH']);
  return body.id;
}

async function seenOf(id: string): Promise<string> {
  const { stdout } = await run(['review', 'show', id]);
  return /^SEEN +(\S+)$/m.exec(stdout)?.[1] ?? '';
}

async function statusOf(id: string): Promise<string> {
  return (await createPatientApi(stack.credentials).get(id)).body.status;
}

async function guestctl(args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await run([...args, '--json']);
  if (code !== 0) throw new Error(`guestctl ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

function run(args: readonly string[], options: RunOptions = {}) {
  return runGuestctl(args, { environment: environment(), ...options });
}

function environment(): Record<string, string> {
  return { HOME: directory, GCS_DATA_DIR: directory, NO_COLOR: '1' };
}
