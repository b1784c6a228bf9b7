import type { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';

type ServiceKey = 'session' | 'evidence' | 'delivery' | 'stays';

export type OperationsState = {
  deadLetters: Partial<Record<ServiceKey, number>>;
  published: Map<string, number>;
  /** Applied versions of services that lack later versions. */
  behind: Partial<Record<ServiceKey, { key: string; version: number; parked: boolean; epoch?: number }[]>>;
  /** Applied versions by service, and by topic and key. */
  applied: Partial<Record<ServiceKey, Map<string, number>>>;
  receipts: { key: string; version: number; changeId: string }[];
  /** Delivery receipts that the evidence service lacks. */
  untaken: { key: string; version: number; parked: boolean }[];
  republished: { topic: string; ranges: object[] }[];
  /** Installation of the session service; `joined` has the other services' installations. */
  installation: string;
  joined: Partial<Record<ServiceKey, string>>;
  blocks: Partial<Record<ServiceKey, { kind: string; count: number; until?: string }[]>>;
};

export function operationsState(): OperationsState {
  return {
    deadLetters: {},
    published: new Map(),
    behind: {},
    applied: {},
    receipts: [],
    untaken: [],
    republished: [],
    installation: '0b1d3f5a-7c9e-4b2d-8f6a-1c3e5a7d9f0b',
    joined: {},
    blocks: {},
  };
}

type State = {
  calls: CallContext[];
  failures: Partial<Record<ServiceKey, ServiceError>>;
  operations: OperationsState;
};

const names = {
  session: 'SERVICE_NAME_SESSION',
  evidence: 'SERVICE_NAME_EVIDENCE',
  stays: 'SERVICE_NAME_STAYS',
  delivery: 'SERVICE_NAME_WEBHOOK_DELIVERY',
} as const;

/** Parked records are numbered from 1. */
export function operationsOf(key: ServiceKey, state: State): Implementation[] {
  const { calls, operations } = state;
  const service = names[key];
  const ops = implement(definitions.OpsService, {
    async GetOutboxStatus(_, call) {
      calls.push(call);
      const failure = state.failures[key];
      if (failure !== undefined) throw failure;
      return { statuses: [{ service, pending: 1, relay: key }] };
    },
    async ListDeadLetters({ pageSize, pageToken }, call) {
      calls.push(call);
      const failure = state.failures[key];
      if (failure !== undefined) throw failure;
      const [after, total] = [Number(pageToken), operations.deadLetters[key] ?? 0];
      const ids = Array.from({ length: Math.min(pageSize, total - after) }, (_, index) => after + index + 1);
      const deadLetters = ids.map((id) => ({ service, id }));
      return { deadLetters, nextPageToken: after + ids.length < total ? String(ids.at(-1)) : '' };
    },
    async ReplayDeadLetter({ id }, call) {
      calls.push(call);
      return { replayed: id, waiting: 0 };
    },
    async DiscardDeadLetter(_, call) {
      calls.push(call);
      return { closedAt: key };
    },
  });
  const installation = implement(definitions.InstallationService, {
    GetInstallation: async () => ({ installationId: operations.installation }),
    async JoinInstallation({ installationId }) {
      operations.joined[key] = installationId;
      return {};
    },
  });
  const tenantData = implement(definitions.TenantDataService, {
    GetBlocks: async () => ({ blocks: operations.blocks[key] ?? [] }),
    MeasureTenant: async () => ({ tables: [{ table: `${key}_rows`, rows: 3, bytes: 24_576 }] }),
    EraseTenant: async () => ({}),
  });
  const conditions = implement(definitions.ConditionService, {
    async ListConditions() {
      const failure = state.failures[key];
      if (failure !== undefined) throw failure;
      return { failedChecks: [{ service: key, name: 'locks', reason: 'statements wait' }] };
    },
  });
  return [ops, conditions, installation, tenantData, history(key, operations)];
}

function history(key: ServiceKey, operations: OperationsState): Implementation {
  return implement(definitions.HistoryService, {
    async ListHeads({ topic, afterKey, limit }) {
      return { heads: headsOf(operations.published, topic, afterKey).slice(0, limit) };
    },
    async CompareHeads({ heads }) {
      const asked = new Set(heads.map((head) => head.key));
      return { behind: (operations.behind[key] ?? []).filter((one) => asked.has(one.key)) };
    },
    async ListApplied({ topic, afterKey, limit }) {
      const own = operations.applied[key] ?? new Map<string, number>();
      return { applied: headsOf(own, topic, afterKey).slice(0, limit) };
    },
    async CompareApplied({ topic, applied }) {
      const published = new Map(headsOf(operations.published, topic, '').map((head) => [head.key, head.version]));
      const lost = applied.filter((one) => (published.get(one.key) ?? 0) < one.version);
      return { lost: lost.map((one) => ({ key: one.key, version: published.get(one.key) ?? 0 })) };
    },
    async ListChanges({ afterKey, afterVersion, limit }) {
      const isAfter = (one: { key: string; version: number }) =>
        one.key > afterKey || (one.key === afterKey && one.version > afterVersion);
      return { changes: operations.receipts.filter(isAfter).slice(0, limit) };
    },
    async CompareChanges({ changes }) {
      const asked = new Set(changes.map((change) => `${change.key} ${change.version}`));
      return { missing: operations.untaken.filter((one) => asked.has(`${one.key} ${one.version}`)) };
    },
    async Republish(request) {
      operations.republished.push(request);
      return {
        republished: request.ranges.reduce((sum, range) => sum + range.lastVersion - range.firstVersion + 1, 0),
      };
    },
  });
}

function headsOf(places: ReadonlyMap<string, number>, topic: string, afterKey: string) {
  const all = [...places].map(([place, version]) => ({ place: place.split(' '), version }));
  return all.flatMap(({ place: [of, name = ''], version }) =>
    of === topic && name > afterKey ? [{ key: name, version }] : [],
  );
}
