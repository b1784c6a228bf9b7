import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/parts.ts';

/** Each service's rooms, lowest first (docs/architecture.md#rooms). A room is a folder below `src`. */
export const roomsOf: Record<string, readonly string[]> = {
  evidence: ['package', 'checkpoint', 'log', 'due-dates', 'retention', 'tenant-end', 'record', 'verify', 'serve'],
  'webhook-delivery': ['attempts', 'notices', 'queue', 'log', 'replay', 'endpoints', 'engine/core', 'engine', 'verify'],
  gateway: [
    ...[
      'behind',
      'tenants',
      'tenant-ends',
      'properties',
      'rate-limits',
      'tokens',
      'usage',
      'http',
      'site',
      'providers',
      'public/bodies',
      'public',
    ],
    ...[
      'guest/messages',
      'guest/optional-reads',
      'guest/pages',
      'guest/mails',
      'guest/returning',
      'guest',
      'go-live',
      'admin',
    ],
  ],
  console: [
    ...[
      'view',
      'admin',
      'sign-in',
      'page',
      'forms',
      'events',
      'usage',
      'start',
      'tokens',
      'endpoints',
      'replays',
      'go-live',
    ],
    ...[
      'reviews',
      'vendors',
      'case',
      'queue',
      'day',
      'notices',
      'overview',
      'tenant-end',
      'retention',
      'package',
      'sessions',
      'arrivals',
      'bookings',
      'pms',
      'properties',
      'log',
      'http',
    ],
  ],
  stays: [
    ...[
      'signature',
      'booking',
      'party',
      'announce',
      'arrivals',
      'pms/port',
      'pms/apaleo',
      'pms/mews',
      'pms/connections',
      'pms/record',
    ],
    ...['pms/work', 'pms/inbox', 'pms/admin', 'pms', 'sessions', 'public', 'guest', 'mails', 'admin', 'upkeep'],
  ],
  providers: [
    ...['vendor', 'conformance', 'declared', ...vendorRooms(), 'accounts', 'report', 'vendor-sessions'],
    ...['hand-over', 'inbox', 'poll', 'deletion', 'upkeep', 'admin'],
  ],
  session: [
    'steps',
    'profile',
    'machine',
    'hand-overs',
    'sessions',
    'comparison',
    'guest',
    'reports',
    'returning',
    'create',
    'review',
    'notices',
    'packages',
    'operators',
    'housekeeping',
    'sandbox',
  ],
};

function vendorRooms(): string[] {
  const source = join(repository, 'services/providers/src');
  return readdirSync(source).filter((name) => existsSync(join(source, name, `${name}.ts`)));
}

export type Layer = 'rules' | 'store' | 'operations' | 'transport';

const suffixes: Record<string, Layer> = {
  rules: 'rules',
  store: 'store',
  grpc: 'transport',
  http: 'transport',
  topic: 'transport',
  worker: 'transport',
};

export const importable: Record<Layer, readonly Layer[]> = {
  rules: ['rules'],
  store: ['rules', 'store'],
  operations: ['rules', 'store', 'operations'],
  transport: ['rules', 'operations', 'transport'],
};

export function layerOf(path: string): Layer {
  const [, suffix = ''] = /\.([a-z]+)\.ts$/.exec(path) ?? [];
  return suffixes[suffix] ?? 'operations';
}
