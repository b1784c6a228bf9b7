import {
  comparing,
  decision,
  deploymentDuty,
  everybody,
  everyRole,
  evidenceDuty,
  evidenceReading,
  exception,
  integration,
  integrationReading,
  linkDuty,
  noticeKeeping,
  noticing,
  opsDuty,
  ownedBy,
  profileReading,
  reception,
  receptionReading,
  retentionAct,
  reviewReading,
  sessionDuty,
  sessionReading,
  trial,
} from './admin-duties.ts';
import type { AdminRoute } from './admin-route.ts';
import type { definitions, MethodNameOf } from './definitions.ts';

type Definitions = typeof definitions;
type AdminServiceName =
  | 'TenantService'
  | 'PropertyService'
  | 'TokenService'
  | 'OperatorLogService'
  | 'ProfileService'
  | 'ReviewService'
  | 'ReviewNoticeService'
  | 'EndpointService'
  | 'DeliveryAdminService'
  | 'EvidenceAdminService'
  | 'RetentionService'
  | 'AuditService'
  | 'SessionAdminService'
  | 'ProviderAccountService'
  | 'StayService'
  | 'PmsConnectionService'
  | 'SandboxService'
  | 'OpsService'
  | 'ConditionService'
  | 'ReconciliationService';

export type AdminMethod = {
  [S in AdminServiceName]: `/gcs.admin.v1.${S}/${MethodNameOf<Definitions[S]>}`;
}[AdminServiceName];

/**
 * The table of the admin API (docs/internal-contracts.md#admin-methods). The gateway's admin port checks each call
 * against this table before forwarding. The owning service checks the call again. A method that is missing here is a
 * compile error.
 */
export const adminRoutes: Readonly<Record<AdminMethod, AdminRoute>> = {
  '/gcs.admin.v1.TenantService/CreateTenant': deploymentDuty,
  '/gcs.admin.v1.TenantService/GetOperator': everybody,
  '/gcs.admin.v1.TenantService/ListTenants': everybody,
  '/gcs.admin.v1.TenantService/SuspendTenant': deploymentDuty,
  '/gcs.admin.v1.TenantService/ResumeTenant': deploymentDuty,
  '/gcs.admin.v1.TenantService/SetRateLimits': deploymentDuty,
  '/gcs.admin.v1.TenantService/SetGuestPages': ownedBy('gateway'),
  '/gcs.admin.v1.TenantService/SetReturnSchemes': ownedBy('gateway'),
  '/gcs.admin.v1.TenantService/GetUsage': integrationReading('gateway'),
  '/gcs.admin.v1.TenantService/GetStorage': integrationReading('gateway'),
  '/gcs.admin.v1.TenantService/GetReadiness': {
    ...ownedBy('gateway'),
    roles: ['platform', 'integrator', 'compliance', 'support'],
  },
  '/gcs.admin.v1.TenantService/RecordCertification': integration('gateway'),
  '/gcs.admin.v1.TenantService/ActivateProduction': { ...ownedBy('gateway'), humanOnly: true },
  '/gcs.admin.v1.TenantService/EndTenant': { ...deploymentDuty, humanOnly: true, purposeRequired: true },
  '/gcs.admin.v1.TenantService/GetTenantEnd': { ...deploymentDuty, roles: ['platform', 'compliance'] },
  '/gcs.admin.v1.PropertyService/ListProperties': { ...everybody, reach: 'property' },
  '/gcs.admin.v1.PropertyService/PreviewProperty': { ...ownedBy('gateway'), roles: everyRole, reach: 'property' },
  '/gcs.admin.v1.PropertyService/PreviewGuestPage': { ...ownedBy('gateway'), roles: everyRole, reach: 'property' },
  '/gcs.admin.v1.PropertyService/SetProperty': integration('gateway'),
  '/gcs.admin.v1.PropertyService/SetPropertyLogo': integration('gateway'),
  '/gcs.admin.v1.PropertyService/GetPrivacyNotice': {
    ...ownedBy('gateway'),
    roles: ['platform', 'integrator', 'compliance', 'support'],
  },
  '/gcs.admin.v1.TokenService/IssueToken': integration('gateway'),
  '/gcs.admin.v1.TokenService/RotateToken': integration('gateway'),
  '/gcs.admin.v1.TokenService/RevokeToken': integration('gateway'),
  '/gcs.admin.v1.TokenService/ListTokens': integrationReading('gateway'),
  '/gcs.admin.v1.OperatorLogService/ListCalls': { ...ownedBy('gateway'), roles: ['compliance', 'support'] },
  '/gcs.admin.v1.OperatorLogService/ListDeploymentCalls': {
    ...ownedBy('gateway'),
    roles: ['compliance', 'support'],
    reach: 'deployment',
  },
  '/gcs.admin.v1.ProfileService/CreateDraft': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/UpdateDraft': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/ValidateProfile': { ...profileReading, reach: 'own' },
  '/gcs.admin.v1.ProfileService/PublishProfile': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/RetireProfile': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/PromoteProfile': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/DiffProfiles': profileReading,
  '/gcs.admin.v1.ProfileService/ListProfiles': profileReading,
  '/gcs.admin.v1.ProfileService/GetProfile': profileReading,
  '/gcs.admin.v1.ReviewService/ListReviews': reviewReading,
  '/gcs.admin.v1.ReviewService/GetReviewChoices': reviewReading,
  '/gcs.admin.v1.ReviewService/GetReview': reviewReading,
  '/gcs.admin.v1.ReviewService/GetComparison': comparing,
  '/gcs.admin.v1.ReviewService/ListReviewDecisions': reviewReading,
  '/gcs.admin.v1.ReviewService/GetReviewStatistics': reviewReading,
  '/gcs.admin.v1.ReviewService/ClaimReview': decision,
  '/gcs.admin.v1.ReviewService/ReleaseReview': decision,
  '/gcs.admin.v1.ReviewService/AssignReview': exception,
  '/gcs.admin.v1.ReviewService/AddReviewNote': decision,
  '/gcs.admin.v1.ReviewService/RecommendDecision': { ...decision, humanOnly: false },
  '/gcs.admin.v1.ReviewService/ProposeDecision': decision,
  '/gcs.admin.v1.ReviewService/Approve': decision,
  '/gcs.admin.v1.ReviewService/Reject': decision,
  '/gcs.admin.v1.ReviewService/RequestResubmission': decision,
  '/gcs.admin.v1.ReviewService/ProposeException': exception,
  '/gcs.admin.v1.ReviewService/ApproveException': exception,
  '/gcs.admin.v1.ReviewNoticeService/ListNoticeSubscriptions': noticeKeeping,
  '/gcs.admin.v1.ReviewNoticeService/SubscribeToNotices': noticing,
  '/gcs.admin.v1.ReviewNoticeService/EndNoticeSubscription': noticeKeeping,
  '/gcs.admin.v1.EndpointService/CreateEndpoint': integration('delivery'),
  '/gcs.admin.v1.EndpointService/UpdateEndpoint': integration('delivery'),
  '/gcs.admin.v1.EndpointService/DisableEndpoint': integration('delivery'),
  '/gcs.admin.v1.EndpointService/EnableEndpoint': integration('delivery'),
  '/gcs.admin.v1.EndpointService/DeleteEndpoint': integration('delivery'),
  '/gcs.admin.v1.EndpointService/TestEndpoint': integration('delivery'),
  '/gcs.admin.v1.EndpointService/CertifyEndpoint': integration('delivery'),
  '/gcs.admin.v1.EndpointService/CreateNextSecret': integration('delivery'),
  '/gcs.admin.v1.EndpointService/PromoteSecret': integration('delivery'),
  '/gcs.admin.v1.EndpointService/RevokeSecret': integration('delivery'),
  '/gcs.admin.v1.EndpointService/ListEndpoints': integrationReading('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/ListDeliveries': {
    ...integrationReading('delivery'),
    roles: [...integrationReading('delivery').roles, 'compliance'],
  },
  '/gcs.admin.v1.DeliveryAdminService/ListUndelivered': integrationReading('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/CountDeliveries': integrationReading('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/GetDelivery': integrationReading('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/StartReplay': integration('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/GetReplay': integrationReading('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/CancelReplay': integration('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/ResumeReplay': integration('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/ListReplays': integrationReading('delivery'),
  '/gcs.admin.v1.DeliveryAdminService/ListNotices': integrationReading('delivery'),
  '/gcs.admin.v1.EvidenceAdminService/ListRevisions': evidenceReading,
  '/gcs.admin.v1.EvidenceAdminService/GetPackage': evidenceReading,
  '/gcs.admin.v1.EvidenceAdminService/ResealPackage': evidenceDuty,
  '/gcs.admin.v1.EvidenceAdminService/ExportBundle': { ...evidenceDuty, purposeRequired: true },
  '/gcs.admin.v1.EvidenceAdminService/GetProof': evidenceReading,
  '/gcs.admin.v1.EvidenceAdminService/GetCheckpoint': { ...evidenceReading, reach: 'deployment' },
  '/gcs.admin.v1.EvidenceAdminService/GetLogStatus': { ...evidenceReading, reach: 'deployment' },
  '/gcs.admin.v1.EvidenceAdminService/VerifyStored': { ...evidenceReading, reach: 'deployment', needsCheckpoint: true },
  '/gcs.admin.v1.EvidenceAdminService/AcknowledgeNewLog': {
    ...evidenceDuty,
    reach: 'deployment',
    humanOnly: true,
    needsCheckpoint: true,
  },
  '/gcs.admin.v1.EvidenceAdminService/RecordRegistrationReceipt': evidenceDuty,
  '/gcs.admin.v1.RetentionService/SetPolicy': { ...retentionAct, reach: 'tenant' },
  '/gcs.admin.v1.RetentionService/PreviewDeletions': evidenceReading,
  '/gcs.admin.v1.RetentionService/SimulatePolicy': evidenceReading,
  '/gcs.admin.v1.RetentionService/PlaceHold': retentionAct,
  '/gcs.admin.v1.RetentionService/ExtendHold': retentionAct,
  '/gcs.admin.v1.RetentionService/ReleaseHold': retentionAct,
  '/gcs.admin.v1.RetentionService/RequestErasure': retentionAct,
  '/gcs.admin.v1.RetentionService/CancelErasure': retentionAct,
  '/gcs.admin.v1.RetentionService/GetRetention': evidenceReading,
  '/gcs.admin.v1.RetentionService/ListRetention': evidenceReading,
  '/gcs.admin.v1.RetentionService/ListUnconfirmedOriginals': evidenceReading,
  '/gcs.admin.v1.RetentionService/ListHolds': evidenceReading,
  '/gcs.admin.v1.RetentionService/GetPolicy': { ...evidenceReading, reach: 'tenant' },
  '/gcs.admin.v1.AuditService/QueryEvents': evidenceReading,
  '/gcs.admin.v1.AuditService/ExportEvents': { ...evidenceDuty, purposeRequired: true },
  '/gcs.admin.v1.AuditService/VerifyChain': evidenceReading,
  '/gcs.admin.v1.SessionAdminService/SearchSessions': sessionReading,
  '/gcs.admin.v1.SessionAdminService/SearchSessionsByContact': {
    ...sessionReading,
    roles: ['compliance'],
    purposeRequired: true,
  },
  '/gcs.admin.v1.SessionAdminService/CountSessions': sessionReading,
  '/gcs.admin.v1.SessionAdminService/GetSession': sessionReading,
  '/gcs.admin.v1.SessionAdminService/GetGuestData': {
    ...sessionReading,
    roles: ['reviewer', 'exception:approve', 'compliance', 'support'],
    purposeRequired: true,
  },
  '/gcs.admin.v1.SessionAdminService/ListGuestDataAccesses': { ...sessionReading, roles: ['compliance'] },
  '/gcs.admin.v1.SessionAdminService/GetTimeline': sessionReading,
  '/gcs.admin.v1.SessionAdminService/CloseSession': sessionDuty,
  '/gcs.admin.v1.SessionAdminService/CreateFollowUp': sessionDuty,
  '/gcs.admin.v1.SessionAdminService/MintGuestLink': linkDuty,
  '/gcs.admin.v1.SessionAdminService/EndGuestLinks': linkDuty,
  '/gcs.admin.v1.ProviderAccountService/GetVendors': integrationReading('providers'),
  '/gcs.admin.v1.ProviderAccountService/AddProviderAccount': integration('providers'),
  '/gcs.admin.v1.ProviderAccountService/ChangeProviderAccount': integration('providers'),
  '/gcs.admin.v1.ProviderAccountService/EndProviderAccount': integration('providers'),
  '/gcs.admin.v1.ProviderAccountService/ListProviderAccounts': integrationReading('providers'),
  '/gcs.admin.v1.ProviderAccountService/CheckProviderAccount': integrationReading('providers'),
  '/gcs.admin.v1.ProviderAccountService/ListVendorSessions': integrationReading('providers'),
  '/gcs.admin.v1.ProviderAccountService/GetVendorSessions': { ...sessionReading, ...ownedBy('providers') },
  '/gcs.admin.v1.ProviderAccountService/RetryVendorSession': integrationReading('providers'),
  '/gcs.admin.v1.StayService/ListArrivals': receptionReading,
  '/gcs.admin.v1.StayService/GetBooking': receptionReading,
  '/gcs.admin.v1.StayService/PutBooking': { ...reception, roles: ['platform', 'integrator', 'reception'] },
  '/gcs.admin.v1.StayService/ActOnBooking': reception,
  '/gcs.admin.v1.StayService/IssueCheckInLink': reception,
  '/gcs.admin.v1.StayService/GetPartyRules': receptionReading,
  '/gcs.admin.v1.StayService/SetPartyRules': integration('stays'),
  '/gcs.admin.v1.PmsConnectionService/SetPmsConnection': integration('stays'),
  '/gcs.admin.v1.PmsConnectionService/ListPmsConnections': integrationReading('stays'),
  '/gcs.admin.v1.PmsConnectionService/CheckPmsConnection': integrationReading('stays'),
  '/gcs.admin.v1.PmsConnectionService/EndPmsConnection': integration('stays'),
  '/gcs.admin.v1.SandboxService/ListScenarios': { ...integrationReading('session'), reach: 'own' },
  '/gcs.admin.v1.SandboxService/ApplyScenario': trial,
  '/gcs.admin.v1.SandboxService/SimulateStep': trial,
  '/gcs.admin.v1.SandboxService/AdvanceClock': trial,
  '/gcs.admin.v1.SandboxService/InjectFault': trial,
  '/gcs.admin.v1.SandboxService/ResetSession': trial,
  '/gcs.admin.v1.OpsService/GetOutboxStatus': { ...opsDuty, roles: ['platform', 'support'] },
  '/gcs.admin.v1.OpsService/ListDeadLetters': { ...opsDuty, roles: ['platform', 'support'] },
  '/gcs.admin.v1.OpsService/ReplayDeadLetter': opsDuty,
  '/gcs.admin.v1.OpsService/DiscardDeadLetter': { ...opsDuty, humanOnly: true },
  '/gcs.admin.v1.ConditionService/ListConditions': { ...opsDuty, roles: ['platform', 'support'] },
  '/gcs.admin.v1.ReconciliationService/ReconcileChanges': deploymentDuty,
};

export function adminRouteOf(method: string): AdminRoute | undefined {
  const routes: Readonly<Record<string, AdminRoute>> = adminRoutes;
  return Object.hasOwn(routes, method) ? routes[method] : undefined;
}
