import { kafkaLibraries, whyNoKafka } from '@gcs/embedded-kafka/libraries';
import { hasContainerEngine } from '../../cluster/container-engine.ts';
import { installPackages } from '../../cluster/node/packages.ts';
import { installBrowser } from './browser.ts';
import { clientsPython, javaClientClassPath, ownJavaClassPath, whyNoClients } from './client-languages.ts';
import { clusterComponents } from './cluster-components.ts';
import { composeReader } from './compose.ts';
import { kindCommand } from './kind.ts';
import { kubeconform } from './kubeconform.ts';
import { openapiGenerator } from './openapi-generator.ts';
import { installPostgres } from './postgres.ts';
import { promtool } from './promtool.ts';

// What `npm run test:all` needs in CI besides Node, built or fetched once, so that tests fetch nothing:
// into the user's cache, but for the browser and the packages of a cluster without a container engine, which root installs.
// Kafka and the clients are left out where they cannot run, as their tests are.
const tools = [
  clusterComponents(),
  kubeconform().program,
  promtool(),
  composeReader(),
  installBrowser(),
  installPostgres(),
];
if (whyNoKafka() === undefined) tools.push(kafkaLibraries().classPath);
if (whyNoClients() === undefined)
  tools.push(openapiGenerator(), javaClientClassPath(), ownJavaClassPath(), clientsPython());
if (hasContainerEngine()) tools.push(kindCommand());
else installPackages();
process.stdout.write(`${tools.join('\n')}\n`);
