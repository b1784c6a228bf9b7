import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { consoleClientId } from '@gcs/first-run/local-issuer/provider';
import type { LocalConfig } from './config.ts';
import type { Parts } from './parts.ts';
import type { ReplicaPlan } from './replica.ts';
import { type DatabaseService, type ServiceName, serviceNames, shortNames } from './services.ts';

type Ports = Record<'health' | 'listen' | 'public' | 'admin' | 'provider' | 'guest', number>;
type Place = { service: ServiceName; index: number; ports: Ports };

/** Addresses as `host:port`; the configured address is first. */
export type GatewayAddresses = { public: string[]; admin: string[]; provider: string[]; guest: string[] };

export type LocalPlan = { replicas: ReplicaPlan[]; gateways: GatewayAddresses; consoleUrl: string };

export async function planReplicas(
  config: LocalConfig,
  parts: Parts,
  extra: Readonly<Record<string, string>>,
): Promise<LocalPlan> {
  const places = await placesOf(config);
  const addressesOf = (service: ServiceName, port: keyof Ports) =>
    places.filter((place) => place.service === service).map(({ ports }) => loopback(ports[port]));
  const neighbours = neighboursOf((service) => addressesOf(service, 'listen').join(','));
  const adminAddresses = addressesOf('gateway', 'admin').join(',');
  const guestAddresses = addressesOf('gateway', 'guest');
  const environmentOf = (place: Place) => ({
    ...commonOf(place, config, parts),
    ...ownOf(place),
    ...extra,
  });
  const ownOf = (place: Place): Record<string, string> => {
    switch (place.service) {
      case 'gateway':
        return { ...neighbours, ...frontOf(place, guestAddresses[0] ?? '', parts), ...databaseOf('gateway', parts) };
      case 'providers': {
        const gateway = addressesOf('gateway', 'provider').join(',');
        const vendor = addressesOf('providers', 'public')[0];
        return {
          ...vendorsOf(place, config.vendorBaseUrl ?? `http://${vendor}`, gateway),
          GCS_VENDOR_ADAPTERS: config.vendorAdapters.join(),
          ...databaseOf('providers', parts),
        };
      }
      case 'console':
        return consoleOf(place, adminAddresses, guestAddresses[0] ?? '', parts);
      case 'session':
        return {
          ...{ GCS_DELIVERY_ADDRESS: neighbours.GCS_DELIVERY_ADDRESS },
          ...{ GCS_CONSOLE_BASE_URL: `http://${addressesOf('console', 'public')[0]}` },
          ...{ ...backOf(place, parts), ...databaseOf('session', parts) },
        };
      case 'stays':
        return {
          ...{ GCS_SESSION_ADDRESS: neighbours.GCS_SESSION_ADDRESS, ...backOf(place, parts) },
          ...{ GCS_PMS_LISTEN: loopback(place.ports.public) },
          ...{ GCS_PMS_BASE_URL: `http://${addressesOf('stays', 'public')[0]}` },
          ...databaseOf('stays', parts),
        };
      default:
        return { ...backOf(place, parts), ...databaseOf(place.service, parts) };
    }
  };
  return {
    replicas: places.map((place) => ({
      name: `${place.service}-${place.index + 1}`,
      service: place.service,
      healthPort: place.ports.health,
      environment: environmentOf(place),
    })),
    gateways: {
      public: addressesOf('gateway', 'public'),
      admin: addressesOf('gateway', 'admin'),
      provider: addressesOf('gateway', 'provider'),
      guest: guestAddresses,
    },
    consoleUrl: `http://${addressesOf('console', 'public')[0]}`,
  };
}

function neighboursOf(addresses: (service: ServiceName) => string) {
  return {
    GCS_SESSION_ADDRESS: addresses('session'),
    GCS_EVIDENCE_ADDRESS: addresses('evidence'),
    GCS_DELIVERY_ADDRESS: addresses('webhook-delivery'),
    GCS_STAYS_ADDRESS: addresses('stays'),
    GCS_PROVIDERS_ADDRESS: addresses('providers'),
  };
}

/** The first gateway and the first console get the configured ports; all other processes get free ports. */
async function placesOf(config: LocalConfig): Promise<Place[]> {
  const wanted = serviceNames.flatMap((service) =>
    Array.from({ length: config.replicas[service] }, (_, index) => ({ service, index })),
  );
  const ports = await freePorts(6 * wanted.length);
  return wanted.map(({ service, index }) => {
    const [health = 0, listen = 0, http = 0, admin = 0, provider = 0, guest = 0] = ports.splice(0, 6);
    const free = { httpPort: 0, adminPort: 0, providerPort: 0, guestPort: 0 };
    const front =
      index === 0 ? (service === 'gateway' ? config : { ...free, httpPort: pagePortOf(service, config) }) : free;
    return {
      service,
      index,
      ports: {
        health,
        listen,
        public: front.httpPort || http,
        admin: front.adminPort || admin,
        provider: front.providerPort || provider,
        guest: front.guestPort || guest,
      },
    };
  });
}

function pagePortOf(service: ServiceName, { consolePort, vendorPort }: LocalConfig): number {
  if (service === 'providers') return vendorPort ?? 0;
  return service === 'console' ? consolePort : 0;
}

function commonOf({ service, ports }: Place, config: LocalConfig, parts: Parts): Record<string, string> {
  return {
    GCS_ENVIRONMENT: 'sandbox',
    GCS_KEYRING_FILE: parts.keyrings[shortNames[service]],
    GCS_OPERATOR_ISSUERS_FILE: parts.operatorIssuersFile,
    GCS_HEALTH_HOST: '127.0.0.1',
    GCS_HEALTH_PORT: String(ports.health),
    GCS_SIGNATURE_HEADER: config.signatureHeader,
    GCS_LOG_LEVEL: config.logLevel,
    GCS_DRAIN_DELAY_MS: '0',
  };
}

function databaseOf(service: DatabaseService, { databaseUrls }: Parts): Record<string, string> {
  return { GCS_DATABASE_URL: databaseUrls[service], GCS_MIGRATION_DATABASE_URL: '', GCS_RUNTIME_ROLE: '' };
}

function vendorsOf({ ports }: Place, vendorBaseUrl: string, providerAddress: string): Record<string, string> {
  return {
    GCS_LISTEN: loopback(ports.listen),
    GCS_VENDOR_LISTEN: loopback(ports.public),
    // All replicas have the same public address, because any replica can serve guests and webhooks.
    GCS_VENDOR_BASE_URL: vendorBaseUrl,
    GCS_PROVIDER_ADDRESS: providerAddress,
  };
}

function consoleOf(
  { ports }: Place,
  adminAddress: string,
  guestAddress: string,
  { people }: Parts,
): Record<string, string> {
  return {
    GCS_CONSOLE_LISTEN: loopback(ports.public),
    GCS_CONSOLE_BASE_URL: `http://${loopback(ports.public)}`,
    GCS_CONSOLE_ISSUER: people.url,
    GCS_CONSOLE_CLIENT_ID: consoleClientId,
    // The sandbox's provider serves its specimens at this origin.
    GCS_CONSOLE_VAULT_ORIGINS: `http://${guestAddress}`,
    GCS_ADMIN_ADDRESS: adminAddress,
  };
}

function frontOf({ ports }: Place, guestAddress: string, { docsDirectory }: Parts): Record<string, string> {
  return {
    GCS_PUBLIC_LISTEN: loopback(ports.public),
    GCS_ADMIN_LISTEN: loopback(ports.admin),
    GCS_PROVIDER_LISTEN: loopback(ports.provider),
    GCS_GUEST_LISTEN: loopback(ports.guest),
    // All gateways have the same public address, because any gateway can serve a guest's link.
    GCS_GUEST_BASE_URL: `http://${guestAddress}`,
    GCS_DOCS_DIR: docsDirectory,
  };
}

function backOf({ service, ports }: Place, { kafka, replication }: Parts): Record<string, string> {
  return {
    GCS_LISTEN: loopback(ports.listen),
    GCS_KAFKA_BROKERS: kafka.addresses.join(','),
    GCS_KAFKA_REPLICATION: String(replication),
    // The built-in receiver listens on loopback, which the egress rules refuse by default.
    ...(service === 'webhook-delivery' ? { GCS_EGRESS_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8,::1/128' } : {}),
  };
}

function loopback(port: number): string {
  return `127.0.0.1:${port}`;
}
