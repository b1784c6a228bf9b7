import { ServiceError } from '@gcs/kit/errors';
import { readInput } from '../../frame/terminal/read-input.ts';
import type { Terminal } from '../../frame/terminal/terminal.ts';

/** What `--preset` and `--policy` name, as the admin API takes it; both empty when neither is given. */
export async function policyOf(
  { preset = '', policy }: { preset?: string | undefined; policy?: string | undefined },
  terminal: Terminal,
): Promise<{ preset: string; policyJson: string }> {
  if (preset !== '' && policy !== undefined) {
    throw new ServiceError('invalid_argument', 'give --preset or --policy, not both');
  }
  return { preset, policyJson: policy === undefined ? '' : (await readInput(policy, terminal)).toString('utf8') };
}
