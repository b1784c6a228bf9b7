import { trialSecrets } from './secrets.ts';

// Used by up.sh: node provide-secrets.ts <folder> <namespace> | kubectl apply -f -
const [directory = '', namespace = ''] = process.argv.slice(2);
process.stdout.write((await trialSecrets(directory, namespace)).manifest);
