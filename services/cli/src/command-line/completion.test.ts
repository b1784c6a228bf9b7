import { spawnSync } from 'node:child_process';
import { Command, Option } from '@commander-js/extra-typings';
import { expect, test } from '@jest/globals';
import { runGuestctl } from '../../test/run-guestctl.ts';
import { complete } from './completion.ts';

const program = new Command('guestctl')
  .option('--json')
  .option('--context <name>')
  .addCommand(
    new Command('token')
      .addCommand(new Command('issue').addOption(new Option('--kind <kind>').choices(['API', 'PROVIDER'])))
      .addCommand(new Command('revoke'))
      .addCommand(new Command('list').alias('ls').option('--all')),
  )
  .addCommand(new Command('hidden'), { hidden: true });

test('completion offers commands, then the options and choices of the command', () => {
  expect(complete(program, ['to'])).toEqual(['token']);
  expect(complete(program, ['token', ''])).toEqual(['issue', 'revoke', 'list', 'help']);
  expect(complete(program, ['--json', 'token', 'iss'])).toEqual(['issue']);
  expect(complete(program, ['token', 'issue', '--'])).toEqual(['--kind', '--json', '--context']);
  expect(complete(program, ['token', 'issue', '--kind', 'P'])).toEqual(['PROVIDER']);
  expect(complete(program, ['token', 'ls', '--a'])).toEqual(['--all']);
  expect(complete(program, ['--context', ''])).toEqual([]);
  expect(complete(program, ['hid'])).toEqual([]);
});

test('the bash script completes a line', async () => {
  const { stdout: script } = await runGuestctl(['completion', 'bash']);
  const line = `guestctl() { printf 'revoke\\nrotate\\n'; }
    ${script}
    COMP_WORDS=(guestctl token r); COMP_CWORD=2; _guestctl; printf '%s ' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: 'revoke rotate ', stderr: '' });
});
