import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as grpc from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import type { AuditServiceDefinition } from '../gen/grpc/gcs/admin/v1/AuditService.ts';
import type { DeliveryAdminServiceDefinition } from '../gen/grpc/gcs/admin/v1/DeliveryAdminService.ts';
import type { EndpointServiceDefinition } from '../gen/grpc/gcs/admin/v1/EndpointService.ts';
import type { EvidenceAdminServiceDefinition } from '../gen/grpc/gcs/admin/v1/EvidenceAdminService.ts';
import type { OpsServiceDefinition } from '../gen/grpc/gcs/admin/v1/OpsService.ts';
import type { ProfileServiceDefinition } from '../gen/grpc/gcs/admin/v1/ProfileService.ts';
import type { ReconciliationServiceDefinition } from '../gen/grpc/gcs/admin/v1/ReconciliationService.ts';
import type { RetentionServiceDefinition } from '../gen/grpc/gcs/admin/v1/RetentionService.ts';
import type { ReviewServiceDefinition } from '../gen/grpc/gcs/admin/v1/ReviewService.ts';
import type { SandboxServiceDefinition } from '../gen/grpc/gcs/admin/v1/SandboxService.ts';
import type { SessionAdminServiceDefinition } from '../gen/grpc/gcs/admin/v1/SessionAdminService.ts';
import type { TenantServiceDefinition } from '../gen/grpc/gcs/admin/v1/TenantService.ts';
import type { TokenServiceDefinition } from '../gen/grpc/gcs/admin/v1/TokenService.ts';
import type { WebhookDeliveryServiceDefinition } from '../gen/grpc/gcs/delivery/v1/WebhookDeliveryService.ts';
import type { EvidenceServiceDefinition } from '../gen/grpc/gcs/evidence/v1/EvidenceService.ts';
import type { HistoryServiceDefinition } from '../gen/grpc/gcs/history/v1/HistoryService.ts';
import type { StepIngestServiceDefinition } from '../gen/grpc/gcs/ingest/v1/StepIngestService.ts';
import type { VaultDeletionServiceDefinition } from '../gen/grpc/gcs/ingest/v1/VaultDeletionService.ts';
import type { SessionServiceDefinition } from '../gen/grpc/gcs/session/v1/SessionService.ts';

const packageDir = dirname(import.meta.dirname);

// 64-bit fields are row versions, far below 2^53. These options are repeated in scripts/generate-grpc-types.ts: the
// committed types describe what they decode to.
const loaded = loadSync(globSync('gcs/**/*.proto', { cwd: packageDir }).sort(), {
  includeDirs: [packageDir],
  longs: Number,
  enums: String,
  defaults: true,
  oneofs: true,
});

/**
 * Every gRPC service of the deployment, loaded once and typed by the generated definitions. Methods are keyed by
 * their name in the proto (`CreateSessions`); `path` is the full method name (`/gcs.session.v1.SessionService/…`).
 */
export const definitions = {
  SessionService: serviceDefinition<SessionServiceDefinition>('gcs.session.v1.SessionService'),
  StepIngestService: serviceDefinition<StepIngestServiceDefinition>('gcs.ingest.v1.StepIngestService'),
  EvidenceService: serviceDefinition<EvidenceServiceDefinition>('gcs.evidence.v1.EvidenceService'),
  WebhookDeliveryService: serviceDefinition<WebhookDeliveryServiceDefinition>('gcs.delivery.v1.WebhookDeliveryService'),
  TenantService: serviceDefinition<TenantServiceDefinition>('gcs.admin.v1.TenantService'),
  TokenService: serviceDefinition<TokenServiceDefinition>('gcs.admin.v1.TokenService'),
  ProfileService: serviceDefinition<ProfileServiceDefinition>('gcs.admin.v1.ProfileService'),
  ReviewService: serviceDefinition<ReviewServiceDefinition>('gcs.admin.v1.ReviewService'),
  EndpointService: serviceDefinition<EndpointServiceDefinition>('gcs.admin.v1.EndpointService'),
  DeliveryAdminService: serviceDefinition<DeliveryAdminServiceDefinition>('gcs.admin.v1.DeliveryAdminService'),
  EvidenceAdminService: serviceDefinition<EvidenceAdminServiceDefinition>('gcs.admin.v1.EvidenceAdminService'),
  RetentionService: serviceDefinition<RetentionServiceDefinition>('gcs.admin.v1.RetentionService'),
  SessionAdminService: serviceDefinition<SessionAdminServiceDefinition>('gcs.admin.v1.SessionAdminService'),
  SandboxService: serviceDefinition<SandboxServiceDefinition>('gcs.admin.v1.SandboxService'),
  AuditService: serviceDefinition<AuditServiceDefinition>('gcs.admin.v1.AuditService'),
  OpsService: serviceDefinition<OpsServiceDefinition>('gcs.admin.v1.OpsService'),
  ReconciliationService: serviceDefinition<ReconciliationServiceDefinition>('gcs.admin.v1.ReconciliationService'),
  HistoryService: serviceDefinition<HistoryServiceDefinition>('gcs.history.v1.HistoryService'),
  VaultDeletionService: serviceDefinition<VaultDeletionServiceDefinition>('gcs.ingest.v1.VaultDeletionService'),
};

/** The method names that a generated service definition states itself, without the index signature it inherits. */
export type MethodNameOf<D> = keyof {
  [M in keyof D as string extends M ? never : number extends M ? never : M]: D[M];
} &
  string;

function serviceDefinition<D extends grpc.ServiceDefinition>(name: string): D {
  const definition: unknown = loaded[name];
  if (!isServiceDefinition<D>(definition)) throw new Error(`No service ${name} in the protos`);
  return definition;
}

// Messages and enums carry a `format`, services only methods. That the methods are those of D is what
// `check:generated` proves: both come from the same file.
function isServiceDefinition<D extends grpc.ServiceDefinition>(definition: unknown): definition is D {
  return typeof definition === 'object' && definition !== null && !('format' in definition);
}
