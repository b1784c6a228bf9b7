import { text } from 'node:stream/consumers';
import { seedTrial } from '@gcs/kind/seed-trial';

// In a process of its own: the admin port is reached from inside the node's network.
const [adminAddress = '', receiverUrl = ''] = process.argv.slice(2);
const operatorToken = (await text(process.stdin)).trim();
process.stdout.write(JSON.stringify(await seedTrial(adminAddress, operatorToken, receiverUrl)));
