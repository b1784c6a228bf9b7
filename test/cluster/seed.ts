import { text } from 'node:stream/consumers';
import { seedTrial } from '@gcs/kind/seed-trial';

// A separate process, because the admin port is reachable only from the node's network.
const [adminAddress = '', receiverUrl = ''] = process.argv.slice(2);
const operatorToken = (await text(process.stdin)).trim();
process.stdout.write(JSON.stringify(await seedTrial(adminAddress, operatorToken, receiverUrl)));
