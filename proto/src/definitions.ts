import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as grpc from '@grpc/grpc-js';
import type { PackageDefinition } from '@grpc/proto-loader';
import type { AuditServiceDefinition } from '../gen/gcs/admin/v1/audit_service.ts';
import type { DeliveryAdminServiceDefinition } from '../gen/gcs/admin/v1/delivery_admin_service.ts';
import type { EndpointServiceDefinition } from '../gen/gcs/admin/v1/endpoint_service.ts';
import type { EvidenceAdminServiceDefinition } from '../gen/gcs/admin/v1/evidence_admin_service.ts';
import type { OperatorLogServiceDefinition } from '../gen/gcs/admin/v1/operator_log_service.ts';
import type {
  ConditionServiceDefinition,
  OpsServiceDefinition,
  ReconciliationServiceDefinition,
} from '../gen/gcs/admin/v1/ops_service.ts';
import type { PmsConnectionServiceDefinition } from '../gen/gcs/admin/v1/pms_connection_service.ts';
import type { ProfileServiceDefinition } from '../gen/gcs/admin/v1/profile_service.ts';
import type { PropertyServiceDefinition } from '../gen/gcs/admin/v1/property_service.ts';
import type { ProviderAccountServiceDefinition } from '../gen/gcs/admin/v1/provider_account_service.ts';
import type { RetentionServiceDefinition } from '../gen/gcs/admin/v1/retention_service.ts';
import type { ReviewNoticeServiceDefinition } from '../gen/gcs/admin/v1/review_notice_service.ts';
import type { ReviewServiceDefinition } from '../gen/gcs/admin/v1/review_service.ts';
import type { SandboxServiceDefinition } from '../gen/gcs/admin/v1/sandbox_service.ts';
import type { SessionAdminServiceDefinition } from '../gen/gcs/admin/v1/session_admin_service.ts';
import type { StayServiceDefinition } from '../gen/gcs/admin/v1/stay_service.ts';
import type { TenantServiceDefinition } from '../gen/gcs/admin/v1/tenant_service.ts';
import type { TokenServiceDefinition } from '../gen/gcs/admin/v1/token_service.ts';
import type { WebhookDeliveryServiceDefinition } from '../gen/gcs/delivery/v1/webhook_delivery_service.ts';
import type {
  EvidenceServiceDefinition,
  GuestEvidenceServiceDefinition,
} from '../gen/gcs/evidence/v1/evidence_service.ts';
import type { HistoryServiceDefinition } from '../gen/gcs/history/v1/history_service.ts';
import type { HandOverServiceDefinition } from '../gen/gcs/ingest/v1/hand_over_service.ts';
import type { StepIngestServiceDefinition } from '../gen/gcs/ingest/v1/step_ingest_service.ts';
import type { VaultDeletionServiceDefinition } from '../gen/gcs/ingest/v1/vault_deletion_service.ts';
import type { InstallationServiceDefinition } from '../gen/gcs/installation/v1/installation_service.ts';
import type { GuestServiceDefinition, StandInServiceDefinition } from '../gen/gcs/session/v1/guest.ts';
import type { ReturningGuestServiceDefinition } from '../gen/gcs/session/v1/returning_guest.ts';
import type { SessionServiceDefinition } from '../gen/gcs/session/v1/session_service.ts';
import type { BookingServiceDefinition } from '../gen/gcs/stays/v1/booking_service.ts';
import type { GuestMailServiceDefinition } from '../gen/gcs/stays/v1/guest_mail_service.ts';
import type { PartyServiceDefinition } from '../gen/gcs/stays/v1/party_service.ts';
import type {
  TenantDataServiceDefinition,
  TenantEvidenceServiceDefinition,
} from '../gen/gcs/tenant/v1/tenant_data_service.ts';
import { loadProtos } from './load-protos.ts';

const loadedFiles = new Map<string, PackageDefinition>();

/**
 * Every gRPC service, loaded at first use and typed by the generated definitions. Keys are method names in the proto
 * (`CreateSessions`); `path` is the full name (`/gcs.session.v1.SessionService/…`).
 */
export const definitions = {
  get SessionService() {
    return serviceDefinition<SessionServiceDefinition>('gcs/session/v1/session_service.proto', 'SessionService');
  },
  get GuestService() {
    return serviceDefinition<GuestServiceDefinition>('gcs/session/v1/guest.proto', 'GuestService');
  },
  get ReturningGuestService() {
    return serviceDefinition<ReturningGuestServiceDefinition>(
      'gcs/session/v1/returning_guest.proto',
      'ReturningGuestService',
    );
  },
  get StandInService() {
    return serviceDefinition<StandInServiceDefinition>('gcs/session/v1/guest.proto', 'StandInService');
  },
  get StepIngestService() {
    return serviceDefinition<StepIngestServiceDefinition>(
      'gcs/ingest/v1/step_ingest_service.proto',
      'StepIngestService',
    );
  },
  get GuestEvidenceService() {
    return serviceDefinition<GuestEvidenceServiceDefinition>(
      'gcs/evidence/v1/evidence_service.proto',
      'GuestEvidenceService',
    );
  },
  get EvidenceService() {
    return serviceDefinition<EvidenceServiceDefinition>('gcs/evidence/v1/evidence_service.proto', 'EvidenceService');
  },
  get WebhookDeliveryService() {
    return serviceDefinition<WebhookDeliveryServiceDefinition>(
      'gcs/delivery/v1/webhook_delivery_service.proto',
      'WebhookDeliveryService',
    );
  },
  get BookingService() {
    return serviceDefinition<BookingServiceDefinition>('gcs/stays/v1/booking_service.proto', 'BookingService');
  },
  get PartyService() {
    return serviceDefinition<PartyServiceDefinition>('gcs/stays/v1/party_service.proto', 'PartyService');
  },
  get GuestMailService() {
    return serviceDefinition<GuestMailServiceDefinition>('gcs/stays/v1/guest_mail_service.proto', 'GuestMailService');
  },
  get StayService() {
    return serviceDefinition<StayServiceDefinition>('gcs/admin/v1/stay_service.proto', 'StayService');
  },
  get PmsConnectionService() {
    return serviceDefinition<PmsConnectionServiceDefinition>(
      'gcs/admin/v1/pms_connection_service.proto',
      'PmsConnectionService',
    );
  },
  get TenantDataService() {
    return serviceDefinition<TenantDataServiceDefinition>(
      'gcs/tenant/v1/tenant_data_service.proto',
      'TenantDataService',
    );
  },
  get TenantEvidenceService() {
    return serviceDefinition<TenantEvidenceServiceDefinition>(
      'gcs/tenant/v1/tenant_data_service.proto',
      'TenantEvidenceService',
    );
  },
  get TenantService() {
    return serviceDefinition<TenantServiceDefinition>('gcs/admin/v1/tenant_service.proto', 'TenantService');
  },
  get PropertyService() {
    return serviceDefinition<PropertyServiceDefinition>('gcs/admin/v1/property_service.proto', 'PropertyService');
  },
  get OperatorLogService() {
    return serviceDefinition<OperatorLogServiceDefinition>(
      'gcs/admin/v1/operator_log_service.proto',
      'OperatorLogService',
    );
  },
  get TokenService() {
    return serviceDefinition<TokenServiceDefinition>('gcs/admin/v1/token_service.proto', 'TokenService');
  },
  get ProfileService() {
    return serviceDefinition<ProfileServiceDefinition>('gcs/admin/v1/profile_service.proto', 'ProfileService');
  },
  get ReviewService() {
    return serviceDefinition<ReviewServiceDefinition>('gcs/admin/v1/review_service.proto', 'ReviewService');
  },
  get ReviewNoticeService() {
    return serviceDefinition<ReviewNoticeServiceDefinition>(
      'gcs/admin/v1/review_notice_service.proto',
      'ReviewNoticeService',
    );
  },
  get EndpointService() {
    return serviceDefinition<EndpointServiceDefinition>('gcs/admin/v1/endpoint_service.proto', 'EndpointService');
  },
  get DeliveryAdminService() {
    return serviceDefinition<DeliveryAdminServiceDefinition>(
      'gcs/admin/v1/delivery_admin_service.proto',
      'DeliveryAdminService',
    );
  },
  get EvidenceAdminService() {
    return serviceDefinition<EvidenceAdminServiceDefinition>(
      'gcs/admin/v1/evidence_admin_service.proto',
      'EvidenceAdminService',
    );
  },
  get RetentionService() {
    return serviceDefinition<RetentionServiceDefinition>('gcs/admin/v1/retention_service.proto', 'RetentionService');
  },
  get SessionAdminService() {
    return serviceDefinition<SessionAdminServiceDefinition>(
      'gcs/admin/v1/session_admin_service.proto',
      'SessionAdminService',
    );
  },
  get ProviderAccountService() {
    return serviceDefinition<ProviderAccountServiceDefinition>(
      'gcs/admin/v1/provider_account_service.proto',
      'ProviderAccountService',
    );
  },
  get SandboxService() {
    return serviceDefinition<SandboxServiceDefinition>('gcs/admin/v1/sandbox_service.proto', 'SandboxService');
  },
  get AuditService() {
    return serviceDefinition<AuditServiceDefinition>('gcs/admin/v1/audit_service.proto', 'AuditService');
  },
  get OpsService() {
    return serviceDefinition<OpsServiceDefinition>('gcs/admin/v1/ops_service.proto', 'OpsService');
  },
  get ConditionService() {
    return serviceDefinition<ConditionServiceDefinition>('gcs/admin/v1/ops_service.proto', 'ConditionService');
  },
  get ReconciliationService() {
    return serviceDefinition<ReconciliationServiceDefinition>(
      'gcs/admin/v1/ops_service.proto',
      'ReconciliationService',
    );
  },
  get HistoryService() {
    return serviceDefinition<HistoryServiceDefinition>('gcs/history/v1/history_service.proto', 'HistoryService');
  },
  get InstallationService() {
    return serviceDefinition<InstallationServiceDefinition>(
      'gcs/installation/v1/installation_service.proto',
      'InstallationService',
    );
  },
  get HandOverService() {
    return serviceDefinition<HandOverServiceDefinition>('gcs/ingest/v1/hand_over_service.proto', 'HandOverService');
  },
  get VaultDeletionService() {
    return serviceDefinition<VaultDeletionServiceDefinition>(
      'gcs/ingest/v1/vault_deletion_service.proto',
      'VaultDeletionService',
    );
  },
};

/** Method names of a generated service definition, without the inherited index signature. */
export type MethodNameOf<D> = keyof {
  [M in keyof D as string extends M ? never : number extends M ? never : M]: D[M];
} &
  string;

/**
 * Loads every message of the admin API as one package, because a service definition contains only its file's
 * messages.
 */
export function loadAdminPackage(): PackageDefinition {
  return loadProtos(globSync('gcs/admin/v1/*.proto', { cwd: dirname(import.meta.dirname) }).sort());
}

function serviceDefinition<D extends grpc.ServiceDefinition>(file: string, name: string): D {
  const loaded = loadedFiles.get(file) ?? loadProtos([file]);
  loadedFiles.set(file, loaded);
  const definition: unknown = loaded[`${dirname(file).replaceAll('/', '.')}.${name}`];
  if (!isServiceDefinition<D>(definition)) throw new Error(`No service ${name} in ${file}`);
  return definition;
}

// Returns true for a service, because only messages and enums have a `format`. `check:generated` proves that the loaded
// methods match the type D.
function isServiceDefinition<D extends grpc.ServiceDefinition>(definition: unknown): definition is D {
  return typeof definition === 'object' && definition !== null && !('format' in definition);
}
