import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invalidFields } from '@gcs/kit/admin/texts';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runGuestctl } from '../test/run-guestctl.ts';
import { commandFailureOf, renderFailure } from './command-line/failure.ts';
import { createProgram, everyCommand } from './command-line/program.ts';
import { groups, singles } from './run-cli.ts';
import { processTerminal } from './terminal/terminal.ts';

let directory: string;
let environment: Record<string, string>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-cli-'));
  environment = { GCS_CONFIG_DIR: join(directory, 'config'), GCS_DATA_DIR: join(directory, 'data') };
});
afterAll(() => rm(directory, { recursive: true }));

describe('a command line', () => {
  test('prints help to stdout with exit code 0; a group without a command prints it to stderr with 2', async () => {
    const help = await runGuestctl(['token', 'issue', '--help'], { environment });
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('$ guestctl token issue --client booking-engine');
    expect(help.stdout).toContain('--json');
    const group = await runGuestctl(['token'], { environment });
    expect(group).toMatchObject({ code: 2, stdout: '' });
    expect(group.stderr).toContain('rotate');
  });

  test('calls every list command `list`, and `ls` for short', async () => {
    const { program } = createProgram({ singles, groups }, processTerminal());
    const lists = everyCommand(program).filter((command) => ['list', 'ls', 'find'].includes(command.name()));
    expect(lists.map((command) => [command.name(), ...command.aliases()])).toEqual(lists.map(() => ['list', 'ls']));
    expect(lists.map(({ parent }) => parent?.name())).toEqual(expect.arrayContaining(['session', 'review', 'context']));
    const [listed, short] = await Promise.all(['list', 'ls'].map((verb) => runGuestctl(['context', verb])));
    expect(short).toEqual(listed);
  });

  test('names the settings of both local runs if there is no deployment', async () => {
    const { code, stderr } = await runGuestctl(['tenant', 'list'], { environment });
    expect(code).toBe(3);
    for (const text of ['`npm start`', 'GCS_DATA_DIR=.data/services']) expect(stderr).toContain(text);
  });

  test('exits with 2 if it is wrong, and names the right command or option', async () => {
    expect(await runGuestctl(['tokn'], { environment })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Did you mean token?'),
    });
    expect((await runGuestctl(['token', 'issue'], { environment })).stderr).toContain(
      "'--client <name>' not specified",
    );
  });

  test.each([
    ['arrivals --help', 'guestctl booking arrivals'],
    ['session cancel cs_1', 'guestctl session close'],
    ['session create', 'POST /v1/compliance-sessions, guestctl sandbox scenario, guestctl demo'],
    ['context show', 'guestctl context list'],
    ['version', 'guestctl --version'],
  ])('suggests a command for a word that names none: %s', async (line, command) => {
    const { code, stdout, stderr } = await runGuestctl(line.split(' '), { environment });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`Perhaps: ${command}\n`);
  });

  test.each(['session list --from', 'delivery list --until', 'audit export --since', 'retention preview --until'])(
    'reports which option has an invalid time: %s',
    async (line) => {
      const { code, stderr } = await runGuestctl([...line.split(' '), 'yesterday'], { environment });
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`option '${line.split(' ')[2]}`) });
      expect(stderr).toContain('RFC 3339');
    },
  );

  test.each(['validate', 'draft key', 'diff key --file'])(
    'reports where a definition is invalid JSON: profile %s',
    async (line) => {
      const file = join(directory, 'definition.json');
      await writeFile(file, '{\n  "steps": [{ "type": "DOCUMENT" }\n}');
      const { code, stderr } = await runGuestctl(['profile', ...line.split(' '), file], { environment });
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringMatching(/definition\.json is not JSON: .*line 3 column 1/),
      });
    },
  );

  test.each([
    [
      'a scenario with both a session and a workflow for a new session',
      'scenario happy cs_1 --workflow hotel-check-in',
      'leave out --workflow or the session',
    ],
    [
      'a simulated FAIL without a reason, and lists the reasons that fail the step',
      'simulate cs_1 AGE --outcome FAIL',
      'reasons that fail AGE: SUSPECTED_FRAUD, BLOCKLISTED, UNDER_MINIMUM_AGE',
    ],
  ])('refuses %s', async (_, line, stated) => {
    const { code, stderr } = await runGuestctl(['sandbox', ...line.split(' ')], { environment });
    expect({ code, stderr: stderr.replace(/\s+/g, ' ') }).toEqual({ code: 2, stderr: expect.stringContaining(stated) });
  });

  test('names the option that has an unknown reason code', () => {
    const fieldErrors = [
      { field: 'reason_codes', message: 'no provider reports X about AGE; the codes for this step are Y' },
    ];
    const { error } = commandFailureOf(
      new ServiceError('invalid_argument', 'a reason code does not fit', { fieldErrors }),
    );
    expect(error && renderFailure(error)).toContain('\n  --reason: no provider reports X');
  });

  test('does not repeat a field error that the message of an admin method already contains', () => {
    const { error } = commandFailureOf(invalidFields([{ field: 'day', message: 'must have the form 2026-12-27' }]));
    expect(error && renderFailure(error)).toBe('error: the request is not valid: day must have the form 2026-12-27');
  });

  test('prints the trace of a call that a service logged, but not of another failure', () => {
    const away = commandFailureOf(new ServiceError('service_unavailable', 'service unavailable'));
    expect(away.error && renderFailure(away.error)).toMatch(/\nlog: find "trace_id":"[0-9a-f]{32}" in the logs/);
    const missing = commandFailureOf(new ServiceError('not_found', 'no such session'));
    expect(missing.error && renderFailure(missing.error)).not.toContain('trace_id');
  });

  test('names the option that sets the missing purpose', () => {
    const fieldErrors = [{ field: 'gcs-purpose', message: 'is needed in the metadata' }];
    const { error } = commandFailureOf(new ServiceError('invalid_argument', 'say why you do this', { fieldErrors }));
    expect(error).toMatchObject({ fieldErrors: [{ field: '--purpose', message: 'is missing' }] });
    expect(error && renderFailure(error)).not.toContain('metadata');
  });

  test('prints the version of guestctl; after a command, --version is an option of that command', async () => {
    expect((await runGuestctl(['--version'], { environment })).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    for (const verb of ['publish', 'retire', 'show']) {
      const ran = await runGuestctl(['profile', verb, 'hotel-check-in', '--version', '1'], { environment });
      expect(ran).toMatchObject({ code: 3, stdout: '' });
    }
  });

  test('shows each default once in the help, and no empty default', () => {
    const { program } = createProgram({ singles, groups }, processTerminal());
    for (const command of everyCommand(program)) {
      const help = command.helpInformation().replaceAll(/\n {10,}/g, ' ');
      expect(help).not.toMatch(/default:[^\n]*\(default|\(default: (""|\[\])\)/);
    }
  });

  test('marks each required option in the help', () => {
    const { program } = createProgram({ singles, groups }, processTerminal());
    for (const command of everyCommand(program)) {
      const help = command.helpInformation().replaceAll(/\n {10,}/g, ' ');
      for (const { mandatory, flags } of command.options.filter((option) => option.mandatory)) {
        const line = help.split('\n').find((text) => text.trim().startsWith(flags));
        expect({ flags, mandatory, line }).toMatchObject({ line: expect.stringMatching(/\(required\)$/) });
      }
    }
  });

  test('names the command that uses a deployment from another folder', async () => {
    const { stderr } = await runGuestctl(['tenant', 'list'], { environment });
    expect(stderr).toContain('credentials.json does not exist');
    expect(stderr).toContain('`guestctl context add <name> --credentials <file>`');
  });

  test('exits with 2 for a missing file, 3 without a deployment, 1 for a closed port', async () => {
    expect((await runGuestctl(['evidence', 'verify', join(directory, 'none.json')], { environment })).code).toBe(2);
    const none = await runGuestctl(['tenant', 'list'], { environment });
    expect(none).toMatchObject({ code: 3, stderr: expect.stringContaining('npm start') });
    const file = join(directory, 'closed.json');
    await writeFile(file, JSON.stringify({ adminAddress: '127.0.0.1:1', operatorToken: 'x' }));
    await runGuestctl(['context', 'add', 'closed', '--credentials', file], { environment });
    const closed = await runGuestctl(['tenant', 'list', '--context', 'closed', '--json'], { environment });
    expect(closed).toMatchObject({ code: 1, stdout: '' });
    expect(JSON.parse(closed.stderr)).toMatchObject({
      error: { code: 'service_unavailable', hint: expect.stringContaining('guestctl doctor') },
    });
  });

  test('exits with 5 for a bundle that fails verification', async () => {
    const ran = await runGuestctl(['evidence', 'verify', '-', '--json'], { environment, stdin: '{}' });
    expect(ran.code).toBe(5);
    expect(JSON.parse(ran.stdout)).toMatchObject({ ok: false });
  });
});

describe('a destructive command', () => {
  const suspend = ['tenant', 'suspend', 'ten_1', '--context', 'closed'];

  test('asks at a terminal, and otherwise requires --yes', async () => {
    for (const args of [suspend, [...suspend, '--no-input']]) {
      const ran = await runGuestctl(args, { environment, terminal: args.includes('--no-input') });
      expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('Confirm with --yes') });
    }
    const denied = await runGuestctl(suspend, { environment, terminal: true, stdin: 'n\n' });
    expect(denied).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing was changed') });
    expect((await runGuestctl(suspend, { environment, terminal: true, stdin: 'y\n' })).code).toBe(1);
    expect((await runGuestctl([...suspend, '--yes'], { environment })).code).toBe(1);
  });
});

test('the local operator key signs tokens for other people', async () => {
  const keyring = join(directory, 'gateway.json');
  await writeFile(keyring, JSON.stringify(createKeyring({ operator: 'ed25519' })));
  const issue = ['operator', 'issue', 'berta', '--roles', 'reviewer,support', '--keyring', keyring];
  const { code, stdout } = await runGuestctl(issue, { environment });
  expect(code).toBe(0);
  const claims = JSON.parse(Buffer.from(stdout.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ sub: 'berta', iss: 'gcs-local', roles: ['reviewer', 'support', 'deployment'] });
  expect((await runGuestctl([...issue, '--roles', 'king'], { environment })).code).toBe(2);
});

test('a command prints colours only on terminals and without NO_COLOR', async () => {
  const list = (more: Record<string, string>, terminal: boolean) =>
    runGuestctl(['context', 'list'], { environment: { ...environment, ...more }, terminal });
  expect((await list({}, true)).stdout).toContain('\u001b[1m');
  expect((await list({ NO_COLOR: '1' }, true)).stdout).not.toContain('\u001b');
  expect((await list({}, false)).stdout).not.toContain('\u001b');
});
