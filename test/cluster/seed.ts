import { text } from 'node:stream/consumers';
import { seedTrial } from '@gcs/kind/seed-trial';

// The program runs as a separate process, because only the network of the node reaches the admin port.
const [adminAddress = '', receiverUrl = ''] = process.argv.slice(2);
const operatorToken = (await text(process.stdin)).trim();
process.stdout.write(JSON.stringify(await seedTrial(adminAddress, operatorToken, receiverUrl)));
