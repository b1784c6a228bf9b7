import { clusterComponents } from './cluster-components.ts';
import { composeReader } from './compose.ts';
import { kubeconform } from './kubeconform.ts';
import { promtool } from './promtool.ts';

// What `npm test` and `npm run test:cluster` need in CI besides Node, built or fetched once into the user's cache.
process.stdout.write(`${clusterComponents()}\n${kubeconform().program}\n${promtool()}\n${composeReader()}\n`);
