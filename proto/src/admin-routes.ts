import type { definitions, MethodNameOf } from './definitions.ts';

/** What an operator's token may carry in its `roles` claim (docs/operations.md#operators). */
export type Role = 'platform' | 'reviewer' | 'exception:approve' | 'compliance' | 'support';

/** Who serves an admin method and who may call it. */
export type AdminRoute = {
  /**
   * The service that owns the method; the gateway's admin port forwards to it. `each` service with topics owns the
   * method for itself, and the request names the one that is meant.
   */
  owner: 'gateway' | 'session' | 'evidence' | 'delivery' | 'each';
  /** An operator needs at least one of these. */
  roles: readonly Role[];
  /** Refused to agents even when they hold a role. */
  humanOnly: boolean;
  /** The call must say why it is made, in the metadata `gcs-purpose`. */
  purposeRequired: boolean;
};

type Definitions = typeof definitions;
type AdminServiceName =
  | 'TenantService'
  | 'TokenService'
  | 'ProfileService'
  | 'ReviewService'
  | 'EndpointService'
  | 'DeliveryAdminService'
  | 'EvidenceAdminService'
  | 'RetentionService'
  | 'AuditService'
  | 'SessionAdminService'
  | 'SandboxService'
  | 'OpsService'
  | 'ReconciliationService';

/** The full name of an admin method, as gRPC puts it on the wire. */
export type AdminMethod = {
  [S in AdminServiceName]: `/gcs.admin.v1.${S}/${MethodNameOf<Definitions[S]>}`;
}[AdminServiceName];

const everyRole: readonly Role[] = ['platform', 'reviewer', 'exception:approve', 'compliance', 'support'];
const deliveryReading: AdminRoute = { ...ownedBy('delivery'), roles: ['platform', 'support'] };
const evidenceDuty: AdminRoute = { owner: 'evidence', roles: ['compliance'], humanOnly: false, purposeRequired: false };
const evidenceReading: AdminRoute = { ...evidenceDuty, roles: ['compliance', 'support'] };
const sessionReading: AdminRoute = {
  ...ownedBy('session'),
  roles: ['platform', 'reviewer', 'exception:approve', 'compliance', 'support'],
};
const sessionDuty: AdminRoute = { ...ownedBy('session'), roles: ['platform', 'compliance'] };

const profileReading: AdminRoute = { ...ownedBy('session'), roles: ['platform', 'support', 'reviewer', 'compliance'] };
/**
 * Which of the two decides in a workflow is the profile's to say; the owning service checks it
 * (docs/workflow.md#human-gates).
 */
const decision: AdminRoute = { ...ownedBy('session'), roles: ['reviewer', 'compliance'], humanOnly: true };
const reviewReading: AdminRoute = {
  ...decision,
  roles: [...decision.roles, 'exception:approve', 'support'],
  humanOnly: false,
};
const exception: AdminRoute = { ...decision, roles: ['exception:approve'] };

/**
 * The one table of the admin API (docs/internal-contracts.md#admin-methods): checked by the gateway's admin port before
 * it forwards, and again by the owning service. A method without a row does not compile.
 */
export const adminRoutes: Readonly<Record<AdminMethod, AdminRoute>> = {
  '/gcs.admin.v1.TenantService/CreateTenant': ownedBy('gateway'),
  '/gcs.admin.v1.TenantService/ListTenants': { ...ownedBy('gateway'), roles: everyRole },
  '/gcs.admin.v1.TenantService/SuspendTenant': ownedBy('gateway'),
  '/gcs.admin.v1.TenantService/ResumeTenant': ownedBy('gateway'),
  '/gcs.admin.v1.TenantService/SetRateLimits': ownedBy('gateway'),
  '/gcs.admin.v1.TenantService/SetGuestPages': ownedBy('gateway'),
  '/gcs.admin.v1.TenantService/SetReturnSchemes': ownedBy('gateway'),
  '/gcs.admin.v1.TenantService/GetReadiness': { ...ownedBy('gateway'), roles: ['platform', 'compliance', 'support'] },
  '/gcs.admin.v1.TenantService/RecordCertification': ownedBy('gateway'),
  '/gcs.admin.v1.TenantService/AttestReadiness': { ...ownedBy('gateway'), humanOnly: true },
  '/gcs.admin.v1.TenantService/ActivateProduction': { ...ownedBy('gateway'), humanOnly: true },
  '/gcs.admin.v1.TokenService/IssueToken': ownedBy('gateway'),
  '/gcs.admin.v1.TokenService/RotateToken': ownedBy('gateway'),
  '/gcs.admin.v1.TokenService/RevokeToken': ownedBy('gateway'),
  '/gcs.admin.v1.TokenService/ListTokens': { ...ownedBy('gateway'), roles: ['platform', 'support'] },
  '/gcs.admin.v1.ProfileService/CreateDraft': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/UpdateDraft': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/ValidateProfile': profileReading,
  '/gcs.admin.v1.ProfileService/PublishProfile': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/RetireProfile': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/PromoteProfile': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/DiffProfiles': profileReading,
  '/gcs.admin.v1.ProfileService/ListProfiles': profileReading,
  '/gcs.admin.v1.ProfileService/GetProfile': profileReading,
  '/gcs.admin.v1.ReviewService/ListReviews': reviewReading,
  '/gcs.admin.v1.ReviewService/GetReview': reviewReading,
  '/gcs.admin.v1.ReviewService/ListReviewDecisions': reviewReading,
  '/gcs.admin.v1.ReviewService/GetReviewStatistics': reviewReading,
  '/gcs.admin.v1.ReviewService/ClaimReview': decision,
  '/gcs.admin.v1.ReviewService/ReleaseReview': decision,
  '/gcs.admin.v1.ReviewService/RecommendDecision': { ...decision, humanOnly: false },
  '/gcs.admin.v1.ReviewService/ProposeDecision': decision,
  '/gcs.admin.v1.ReviewService/Approve': decision,
  '/gcs.admin.v1.ReviewService/Reject': decision,
  '/gcs.admin.v1.ReviewService/RequestResubmission': decision,
  '/gcs.admin.v1.ReviewService/ProposeException': exception,
  '/gcs.admin.v1.ReviewService/ApproveException': exception,
  '/gcs.admin.v1.EndpointService/CreateEndpoint': ownedBy('delivery'),
  '/gcs.admin.v1.EndpointService/UpdateEndpoint': ownedBy('delivery'),
  '/gcs.admin.v1.EndpointService/DisableEndpoint': ownedBy('delivery'),
  '/gcs.admin.v1.EndpointService/EnableEndpoint': ownedBy('delivery'),
  '/gcs.admin.v1.EndpointService/TestEndpoint': ownedBy('delivery'),
  '/gcs.admin.v1.EndpointService/CreateNextSecret': ownedBy('delivery'),
  '/gcs.admin.v1.EndpointService/PromoteSecret': ownedBy('delivery'),
  '/gcs.admin.v1.EndpointService/RevokeSecret': ownedBy('delivery'),
  '/gcs.admin.v1.EndpointService/ListEndpoints': deliveryReading,
  '/gcs.admin.v1.DeliveryAdminService/ListDeliveries': deliveryReading,
  '/gcs.admin.v1.DeliveryAdminService/ListUndelivered': deliveryReading,
  '/gcs.admin.v1.DeliveryAdminService/GetDelivery': deliveryReading,
  '/gcs.admin.v1.DeliveryAdminService/StartReplay': ownedBy('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/GetReplay': deliveryReading,
  '/gcs.admin.v1.DeliveryAdminService/CancelReplay': ownedBy('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/ResumeReplay': ownedBy('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/ListReplays': deliveryReading,
  '/gcs.admin.v1.DeliveryAdminService/ListNotices': deliveryReading,
  '/gcs.admin.v1.EvidenceAdminService/ListRevisions': evidenceReading,
  '/gcs.admin.v1.EvidenceAdminService/GetPackage': evidenceReading,
  '/gcs.admin.v1.EvidenceAdminService/ResealPackage': evidenceDuty,
  '/gcs.admin.v1.EvidenceAdminService/ExportBundle': { ...evidenceDuty, purposeRequired: true },
  '/gcs.admin.v1.EvidenceAdminService/GetProof': evidenceReading,
  '/gcs.admin.v1.EvidenceAdminService/GetCheckpoint': evidenceReading,
  '/gcs.admin.v1.EvidenceAdminService/GetLogStatus': evidenceReading,
  '/gcs.admin.v1.EvidenceAdminService/VerifyStored': evidenceReading,
  '/gcs.admin.v1.EvidenceAdminService/AcknowledgeNewLog': { ...evidenceDuty, humanOnly: true },
  '/gcs.admin.v1.EvidenceAdminService/RecordRegistrationReceipt': evidenceDuty,
  '/gcs.admin.v1.RetentionService/SetPolicy': { ...evidenceDuty, humanOnly: true },
  '/gcs.admin.v1.RetentionService/PreviewDeletions': evidenceReading,
  '/gcs.admin.v1.RetentionService/PlaceHold': { ...evidenceDuty, humanOnly: true },
  '/gcs.admin.v1.RetentionService/ReleaseHold': { ...evidenceDuty, humanOnly: true },
  '/gcs.admin.v1.RetentionService/RequestErasure': { ...evidenceDuty, humanOnly: true },
  '/gcs.admin.v1.RetentionService/GetRetention': evidenceReading,
  '/gcs.admin.v1.RetentionService/ListRetention': evidenceReading,
  '/gcs.admin.v1.RetentionService/ListHolds': evidenceReading,
  '/gcs.admin.v1.RetentionService/GetPolicy': evidenceReading,
  '/gcs.admin.v1.AuditService/QueryEvents': evidenceReading,
  '/gcs.admin.v1.AuditService/ExportEvents': { ...evidenceDuty, purposeRequired: true },
  '/gcs.admin.v1.AuditService/VerifyChain': evidenceReading,
  '/gcs.admin.v1.SessionAdminService/SearchSessions': sessionReading,
  '/gcs.admin.v1.SessionAdminService/CountSessions': sessionReading,
  '/gcs.admin.v1.SessionAdminService/GetSession': sessionReading,
  '/gcs.admin.v1.SessionAdminService/GetGuestData': {
    ...ownedBy('session'),
    roles: ['reviewer', 'exception:approve', 'compliance', 'support'],
    purposeRequired: true,
  },
  '/gcs.admin.v1.SessionAdminService/ListGuestDataAccesses': { ...ownedBy('session'), roles: ['compliance'] },
  '/gcs.admin.v1.SessionAdminService/GetTimeline': sessionReading,
  '/gcs.admin.v1.SessionAdminService/CloseSession': sessionDuty,
  '/gcs.admin.v1.SessionAdminService/CreateFollowUp': sessionDuty,
  '/gcs.admin.v1.SessionAdminService/MintGuestLink': { ...sessionDuty, roles: [...sessionDuty.roles, 'support'] },
  '/gcs.admin.v1.SessionAdminService/EndGuestLinks': { ...sessionDuty, roles: [...sessionDuty.roles, 'support'] },
  '/gcs.admin.v1.SandboxService/ListScenarios': { ...ownedBy('session'), roles: ['platform', 'support'] },
  '/gcs.admin.v1.SandboxService/ApplyScenario': ownedBy('session'),
  '/gcs.admin.v1.SandboxService/SimulateStep': ownedBy('session'),
  '/gcs.admin.v1.SandboxService/AdvanceClock': ownedBy('session'),
  '/gcs.admin.v1.SandboxService/InjectFault': ownedBy('session'),
  '/gcs.admin.v1.SandboxService/ResetSession': ownedBy('session'),
  '/gcs.admin.v1.OpsService/GetOutboxStatus': { ...ownedBy('each'), roles: ['platform', 'support'] },
  '/gcs.admin.v1.OpsService/ListDeadLetters': { ...ownedBy('each'), roles: ['platform', 'support'] },
  '/gcs.admin.v1.OpsService/ReplayDeadLetter': ownedBy('each'),
  '/gcs.admin.v1.OpsService/DiscardDeadLetter': { ...ownedBy('each'), humanOnly: true },
  '/gcs.admin.v1.ReconciliationService/ReconcileChanges': ownedBy('gateway'),
};

/** The row of a method, or undefined when the method is not part of the admin API. */
export function adminRouteOf(method: string): AdminRoute | undefined {
  return isAdminMethod(method) ? adminRoutes[method] : undefined;
}

function isAdminMethod(method: string): method is AdminMethod {
  return Object.hasOwn(adminRoutes, method);
}

function ownedBy(owner: AdminRoute['owner']): AdminRoute {
  return { owner, roles: ['platform'], humanOnly: false, purposeRequired: false };
}
