import { createHash, createHmac } from 'node:crypto';
import type { OperatorVerifier } from '@gcs/kit/admin/operator-access';
import { ServiceError } from '@gcs/kit/errors';
import { implement, startGrpcServer } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { formatAddress } from '@gcs/kit/http/listen';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type { GetKeepingResponse, GetStepEntriesResponse } from '@gcs/proto/gen/gcs/evidence/v1/evidence_service';
import type {
  CreateSessionItem__Output,
  CreateSessionResult,
  ProfileReadiness,
  Refusal,
  StepReport__Output,
} from '@gcs/proto/gen/gcs/session/v1/session_service';
import { type GuestState, guestServices, guestState, partyService } from './guest-neighbour.ts';
import { answerReport } from './ingest-neighbour.ts';
import { endpointService } from './neighbour-endpoints.ts';
import { evidenceService, guestEvidenceService } from './neighbour-evidence.ts';
import { type OperationsState, operationsOf, operationsState } from './neighbour-operations.ts';
import { handOverService, vaultDeletionService } from './neighbour-provider-lists.ts';

export type NeighbourState = {
  failures: { session?: ServiceError; evidence?: ServiceError; departure?: ServiceError; delivery?: ServiceError };
  /** If set, creates and reads of packages wait for the promise. */
  untilSessionAnswers?: Promise<void>;
  untilEvidenceAnswers?: Promise<void>;
  refusals: Map<string, Refusal>;
  creates: CreateSessionItem__Output[][];
  /** Answers by tenant and idempotency key, with the digest of the canonical body. */
  stored: Map<string, { digest: string; json: string }>;
  sessions: Map<string, { tenantId: string; json: string; terminal: boolean }>;
  packages: Map<string, string | 'conflict'>;
  keeping: GetKeepingResponse;
  departure: string;
  /** Entries of every sealed check. */
  stepEntries: GetStepEntriesResponse;
  signingSecret: string;
  profiles: ProfileReadiness[];
  activeOrigins: string[];
  lookedUp: string[];
  readHadMs?: number;
  reports: StepReport__Output[];
  calls: CallContext[];
  operations: OperationsState;
  guests: GuestState;
};

/** Starts gRPC servers that answer from memory in place of the services, which this package must not import. */
export async function startNeighbours(telemetry: Telemetry, verify: OperatorVerifier) {
  const state: NeighbourState = {
    failures: {},
    refusals: new Map(),
    creates: [],
    stored: new Map(),
    sessions: new Map(),
    ...{ packages: new Map(), keeping: {}, departure: '', stepEntries: { revision: 0, entries: [] } },
    signingSecret: 'whsec_test',
    profiles: [],
    activeOrigins: [],
    lookedUp: [],
    reports: [],
    calls: [],
    operations: operationsState(),
    guests: guestState(),
  };
  const listen = { host: '127.0.0.1', port: 0 };
  const common = { listen, telemetry, operators: { verify } };
  const servers = await Promise.all([
    startGrpcServer({
      ...common,
      implementations: [
        sessionService(state),
        handOverService(state.calls),
        ...guestServices(state.guests, state.failures),
        profileService(state),
        ...operationsOf('session', state),
      ],
    }),
    startGrpcServer({
      ...common,
      implementations: [
        evidenceService(state),
        guestEvidenceService(state),
        vaultDeletionService(state.calls),
        ...operationsOf('evidence', state),
      ],
    }),
    startGrpcServer({
      ...common,
      implementations: [deliveryService(state), endpointService(state), ...operationsOf('delivery', state)],
    }),
    startGrpcServer({ ...common, implementations: [partyService(state.guests), ...operationsOf('stays', state)] }),
  ]);
  const [sessionAddress = '', evidenceAddress = '', deliveryAddress = '', staysAddress = ''] = servers.map(
    ({ address }) => formatAddress(address),
  );
  return {
    state,
    addresses: { sessionAddress, evidenceAddress, deliveryAddress, staysAddress },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop(0)));
    },
  };
}

function sessionService(state: NeighbourState) {
  return implement(definitions.SessionService, {
    async CreateSessions({ items }) {
      state.creates.push(items);
      await state.untilSessionAnswers;
      failIf(state.failures.session);
      return { results: items.map((item) => create(state, item)) };
    },
    async GetSessions({ items }, { deadline }) {
      state.readHadMs = deadline.leftMs();
      failIf(state.failures.session);
      state.lookedUp.push(...items.map(({ sessionId }) => sessionId));
      return {
        results: items.map(({ tenantId, sessionId }) => {
          const session = state.sessions.get(sessionId);
          if (session?.tenantId !== tenantId) return { notFound: {} };
          return { found: { json: Buffer.from(session.json), terminal: session.terminal } };
        }),
      };
    },
    async ReportSteps({ items }) {
      failIf(state.failures.session);
      state.reports.push(...items);
      return { results: items.map(answerReport) };
    },
    GetReadiness: async () => ({ profiles: state.profiles }),
    GetGuestLink: async () => ({}),
    MatchGuests: async () => ({}),
  });
}

export function digestOf({ canonicalBody }: CreateSessionItem__Output): string {
  return createHash('sha256').update(canonicalBody).digest('hex');
}

function create(state: NeighbourState, item: CreateSessionItem__Output): CreateSessionResult {
  const key = `${item.tenantId} ${item.idempotencyKey}`;
  const digest = digestOf(item);
  const earlier = state.stored.get(key);
  if (earlier?.digest === digest)
    return { replayed: { json: Buffer.from(earlier.json), guestToken: guestTokenOf(item) } };
  if (earlier !== undefined) return { refused: { code: 'idempotency_key_reused', message: 'Use a new key.' } };
  if (item.lookupOnly) return { noStoredResult: {} };
  const body: Record<string, unknown> = JSON.parse(item.canonicalBody.toString());
  const refusal = state.refusals.get(String(body['workflowKey']));
  if (refusal !== undefined) return { refused: refusal };
  const id = `cs_${String(state.sessions.size + 1).padStart(26, '0')}`;
  const json = JSON.stringify(sessionOf(id, body));
  state.stored.set(key, { digest, json });
  state.sessions.set(id, { tenantId: item.tenantId, json, terminal: false });
  return { created: { json: Buffer.from(json), guestToken: guestTokenOf(item) } };
}

function guestTokenOf({ guestLink }: CreateSessionItem__Output): string {
  return guestLink ? 'T'.repeat(43) : '';
}

function sessionOf(id: string, body: Record<string, unknown>) {
  return {
    id,
    object: 'compliance_session',
    bookingReference: body['bookingReference'],
    propertyReference: body['propertyReference'],
    workflowKey: body['workflowKey'],
    workflowVersion: 1,
    status: 'PENDING',
    reasonCodes: [],
    steps: [{ type: 'DOCUMENT', status: 'PENDING', reasonCodes: [], completedAt: null }],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-08T00:00:00.000Z',
  };
}

function deliveryService(state: NeighbourState) {
  return implement(definitions.WebhookDeliveryService, {
    async VerifySignatures({ items }) {
      failIf(state.failures.delivery);
      return {
        results: items.map(({ rawBody, signature }) => ({
          valid: signature === `sha256=${createHmac('sha256', state.signingSecret).update(rawBody).digest('hex')}`,
        })),
      };
    },
    GetReadiness: async () => ({ activeOrigins: state.activeOrigins }),
    SendNotice: async (notice) => {
      state.guests.notices.push(notice);
      return {};
    },
  });
}

function profileService(state: NeighbourState) {
  const { CreateDraft, PublishProfile } = definitions.ProfileService;
  return implement(
    { CreateDraft, PublishProfile },
    {
      async CreateDraft({ key, definitionJson }, call) {
        state.calls.push(call);
        if (definitionJson !== '') return { profile: { key, version: 1, state: 'DRAFT' } };
        const fieldErrors = [{ field: 'definition_json', message: 'is required' }];
        throw new ServiceError('invalid_argument', 'the profile is not valid', { fieldErrors });
      },
      async PublishProfile({ key, version }, call) {
        state.calls.push(call);
        return { profile: { key, version, state: 'PUBLISHED' } };
      },
    },
  );
}

function failIf(failure: ServiceError | undefined): void {
  if (failure !== undefined) throw failure;
}
