import { join } from 'node:path';
import { localIssuer } from '@gcs/first-run/local-issuer/local-operator';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { seedTrial } from './seed-trial.ts';

// Used by compose.yaml: node compose-tenant.ts <folder of the keys> <admin address> [webhook URL]. Prints credentials.
const [directory = '', adminAddress = '', receiverUrl = 'https://receiver.invalid/webhooks'] = process.argv.slice(2);
const gateway = join(directory, 'gateway.json');
const operator = await localIssuer(signingKeyOf(await readKeyring(gateway, ['operator']), 'operator'));
const operatorToken = await operator.issueToken('first-operator');
const seeded = await seedTrial(adminAddress, operatorToken, receiverUrl);
const addresses = {
  baseUrl: 'http://127.0.0.1:8080',
  adminAddress: '127.0.0.1:9090',
  providerAddress: '127.0.0.1:9094',
};
process.stdout.write(`${JSON.stringify({ ...addresses, ...seeded, operatorToken }, null, 2)}\n`);
