import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trialSecrets } from './secrets.ts';
import { seedTrial } from './seed-trial.ts';

// Used by up.sh: node seed.ts <folder> <namespace> <admin address> <webhook URL>; writes <folder>/credentials.json.
const [directory = '', namespace = '', adminAddress = '', receiverUrl = ''] = process.argv.slice(2);
const { operator } = await trialSecrets(directory, namespace);
const operatorToken = await operator.issueToken('first-operator');
const seeded = await seedTrial(adminAddress, operatorToken, receiverUrl);
const file = join(directory, 'credentials.json');
await writeFile(file, `${JSON.stringify({ ...seeded, operatorToken }, null, 2)}\n`, { mode: 0o600 });
process.stdout.write(`A tenant, its tokens and its webhook secret are in ${file}.\n`);
