import { localIssuer } from '@gcs/first-run/local-operator';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import type { Cli } from '../../../frame/cli.ts';
import { localKeyring } from '../../../frame/connection/local-keyring.ts';

/** Who has been at the desk before: tokens of the local issuer. */
export type People = Readonly<Record<'claims' | 'proposes' | 'recommends', string>>;

/** Two reviewers and an automation; whoever looks at the sandbox is a further person, so a proposal can be approved. */
export async function demoPeople(cli: Cli): Promise<People> {
  const { issueToken } = await localIssuer(
    signingKeyOf(await readKeyring(await localKeyring(cli), ['operator']), 'operator'),
  );
  const roles = ['reviewer'] as const;
  const [claims, proposes, recommends] = await Promise.all([
    issueToken('ines', { name: 'Inês Duarte', roles, expiresInDays: 1 }),
    issueToken('tomas', { name: 'Tomás Vidal', roles, expiresInDays: 1 }),
    issueToken('triage', { name: 'Triage model', roles, kind: 'AGENT', expiresInDays: 1 }),
  ]);
  return { claims, proposes, recommends };
}
