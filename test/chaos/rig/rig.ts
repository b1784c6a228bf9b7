import { join } from 'node:path';
import type { EmbeddedKafka } from '@gcs/embedded-kafka';
import { type ServiceName, shortNames } from '@gcs/local/services';
import { newDirectory, removeDirectory } from '../../support/all-in-one.ts';
import { type ServicesStack, startServices } from '../../support/services-stack.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import type { ChaosOptions } from '../options.ts';
import { type Service, services } from '../plan/fault.ts';
import { arrange, type Links } from './arrange.ts';
import { type Databases, type Disk, mountDisk, startDatabase, startDatabases } from './databases.ts';
import { type Exit, openSlot, type Slot } from './slot.ts';
import { startYardstick } from './yardstick.ts';

export type Rig = {
  directory: string;
  stack: ServicesStack;
  slots: readonly Slot[];
  slotsOf(service: Service): readonly Slot[];
  databases: Databases;
  kafka: EmbeddedKafka;
  links: Links;
  kafkaDisk: Disk | undefined;
  gateways: readonly TcpProxy[];
  exits: readonly Exit[];
  yardstick: Awaited<ReturnType<typeof startYardstick>>;
  missed: string[];
  /** End offsets of deleted topics, by topic and partition. */
  deletedEnds: Map<string, number>;
  output(): string;
  stop(): Promise<Map<string, number | null>>;
  remove(): Promise<void>;
};

const settings = {
  GCS_LOG_LEVEL: 'warn',
};
const two = { gateway: 2, session: 2, evidence: 2, 'webhook-delivery': 2, console: 0 };

export type RigOptions = Pick<ChaosOptions, 'brokers'> & {
  hasDisks: boolean;
  environment?: Readonly<Record<string, string>>;
};

export async function startRig({ brokers, hasDisks, environment = {} }: RigOptions): Promise<Rig> {
  const directory = await newDirectory();
  const databases = await startDatabases(directory, hasDisks);
  const urls = new Map(
    services.map((service) => [`gcs_sandbox_${shortNames[service]}`, databases[service].proxiedUrl]),
  );
  const calm = await startDatabase(join(directory, 'databases', 'stays'), 'stays', false);
  urls.set('gcs_sandbox_stays', calm.url);
  const kafkaDisk = hasDisks ? mountDisk(join(directory, `kafka-${brokers}`)) : undefined;
  let links: Links = { gateway: [], session: [], evidence: [], 'webhook-delivery': [] };
  const stack = await startServices(directory, {
    ...{ brokers, replicas: two, environment: { ...settings, ...environment } },
    arrangeReplicas: async (plans) => {
      const arranged = await arrange(directory, plans);
      links = arranged.links;
      return arranged.plans;
    },
    provideDatabase: async (name) => urls.get(name) ?? '',
  });
  const lines: string[] = [];
  const exits: Exit[] = [];
  const deps = { print: (line: string) => void lines.push(line), onExit: (exit: Exit) => void exits.push(exit) };
  const slots = stack.deployment.replicas.flatMap((replica) =>
    isService(replica.service) ? openSlot(replica.service, replica, deps) : [],
  );
  const gateways = await Promise.all(
    stack.deployment.gateways.public.map((address) => {
      const { hostname: host, port } = new URL(`http://${address}`);
      return startTcpProxy({ host, port: Number(port) });
    }),
  );
  const yardstick = await startYardstick(calm.url);
  const stop = async () => {
    const codes = await Promise.all(slots.map(async (slot) => [slot.name, await slot.stop()] as const));
    return new Map(codes);
  };
  return {
    ...{ directory, stack, slots, databases, links, kafkaDisk, gateways, exits, yardstick, stop },
    ...{ missed: [], deletedEnds: new Map<string, number>() },
    slotsOf: (service) => slots.filter((slot) => slot.service === service),
    kafka: stack.deployment.kafka,
    output: () => [stack.output(), ...lines].join('\n'),
    async remove() {
      await yardstick.stop();
      await stop();
      await stack.stop();
      kafkaDisk?.unmount();
      await Promise.all([...gateways, ...Object.values(links).flat()].map((proxy) => proxy.stop()));
      await Promise.all([calm, ...Object.values(databases)].map((database) => database.stop()));
      await removeDirectory(directory);
    },
  };
}

function isService(name: ServiceName): name is Service {
  return services.some((one) => one === name);
}
