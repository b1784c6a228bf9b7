import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { provideKeyrings } from '@gcs/first-run/keys';
import { localIssuer } from '@gcs/first-run/local-issuer/local-operator';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';

// Used by compose.yaml: node compose-keys.ts <folder>. Creates missing keys and never changes existing ones.
const [directory = ''] = process.argv.slice(2);
const { gateway } = await provideKeyrings(directory);
const { issuer } = await localIssuer(signingKeyOf(await readKeyring(gateway, ['operator']), 'operator'));
await writeFile(join(directory, 'operator-issuers.json'), `${JSON.stringify([issuer], null, 2)}\n`);
