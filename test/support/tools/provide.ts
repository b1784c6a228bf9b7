import { kafkaLibraries, whyNoKafka } from '@gcs/embedded-kafka/libraries';
import { installPackages } from '../../cluster/node/packages.ts';
import { hasContainerEngine } from '../../cluster/run.ts';
import { asyncapiReader } from './asyncapi.ts';
import { benchLoad } from './bench-load.ts';
import { installBrowser } from './browser.ts';
import {
  clientsPython,
  javaClientClassPath,
  openapiGenerator,
  ownJavaClassPath,
  whyNoClients,
} from './client-languages.ts';
import { clusterComponents } from './cluster-components.ts';
import { composeReader, kindCommand, vale } from './go.ts';
import { helmCommand } from './helm.ts';
import { kubeconform } from './kubeconform.ts';
import { objectStoreServer } from './object-store.ts';
import { otelCollector } from './otel-collector.ts';
import { installPostgres, postgresMajors } from './postgres.ts';
import { promtool } from './prometheus.ts';
import { whyNoPython } from './python.ts';

/**
 * `npm run tools` provides the tools of `npm run test:all`, so that tests download nothing. As root, it also installs
 * Debian's packages. The arguments select the groups below; without an argument, it provides all. Kubernetes compiles
 * for minutes.
 */
const provided: Record<string, () => string[]> = {
  landing: provideForLanding,
  long: provideForLongParts,
  kubernetes: () => [clusterComponents()],
};

/** Skips Kafka, like the tests of Kafka, on machines that cannot run it. */
function provideForLanding(): string[] {
  const tools = [
    helmCommand().join(' '),
    kubeconform().program,
    promtool(),
    composeReader(),
    vale(),
    installBrowser(),
    installPostgres(),
    asyncapiReader(),
  ];
  return whyNoKafka() === undefined ? [...tools, kafkaLibraries().classPath] : tools;
}

/** Skips the clients on machines that cannot run them. */
function provideForLongParts(): string[] {
  const tools: string[] = [];
  if (whyNoClients() === undefined)
    tools.push(openapiGenerator(), javaClientClassPath(), ownJavaClassPath(), clientsPython());
  tools.push(otelCollector(), objectStoreServer(), benchLoad());
  if (whyNoPython() === undefined) tools.push(...postgresMajors().packages);
  if (hasContainerEngine()) tools.push(kindCommand());
  else installPackages();
  return tools;
}

const words = process.argv.slice(2);
const unknown = words.filter((word) => !Object.hasOwn(provided, word));
if (unknown.length > 0) {
  process.stderr.write(`There are no tools for ${unknown.join(', ')}. Known: ${Object.keys(provided).join(', ')}.\n`);
  process.exitCode = 1;
} else {
  for (const word of words.length === 0 ? Object.keys(provided) : words)
    process.stdout.write(`${provided[word]?.().join('\n')}\n`);
}
