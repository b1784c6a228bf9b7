// Generated from gcs/admin/v1/provider_account_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { StepType as _gcs_ingest_v1_StepType } from '../../ingest/v1/step_ingest_service.ts';
import type { StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../ingest/v1/step_ingest_service.ts';

/**
 * INVALID_ARGUMENT names every fault, without quoting. ALREADY_EXISTS for a second account of a provider with the same
 * rank or vendor. PERMISSION_DENIED in production without the role `platform`.
 */
export interface AddProviderAccountRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `^[a-z0-9][a-z0-9-]{0,63}$`: as profiles name it.
   */
  'provider'?: (string);
  /**
   * As GetVendors names it.
   */
  'vendor'?: (string);
  /**
   * Empty = the vendor's first host; Veriff has none, so there it is needed. In a sandbox also `http://` to this machine.
   */
  'baseUrl'?: (string);
  /**
   * See ProviderAccount.
   */
  'flow'?: (string);
  /**
   * See ProviderAccount.
   */
  'reviewsOurs'?: (boolean);
  /**
   * All that the vendor has; the provider token always.
   */
  'secrets'?: (ProviderAccountSecrets | null);
  /**
   * See ProviderAccount; INVALID_ARGUMENT for one that cannot be attested with this vendor.
   */
  'attestedSteps'?: (_gcs_ingest_v1_StepType)[];
  /**
   * See ProviderAccount; INVALID_ARGUMENT for a negative one, ALREADY_EXISTS for one that another account has.
   */
  'rank'?: (number);
  /**
   * See ProviderAccount; INVALID_ARGUMENT for a negative one.
   */
  'monthlyCeiling'?: (number);
  /**
   * See ProviderAccount; at most 1,000, each of 1 to 128 characters.
   */
  'properties'?: (string)[];
}

/**
 * INVALID_ARGUMENT names every fault, without quoting. ALREADY_EXISTS for a second account of a provider with the same
 * rank or vendor. PERMISSION_DENIED in production without the role `platform`.
 */
export interface AddProviderAccountRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `^[a-z0-9][a-z0-9-]{0,63}$`: as profiles name it.
   */
  'provider': (string);
  /**
   * As GetVendors names it.
   */
  'vendor': (string);
  /**
   * Empty = the vendor's first host; Veriff has none, so there it is needed. In a sandbox also `http://` to this machine.
   */
  'baseUrl': (string);
  /**
   * See ProviderAccount.
   */
  'flow': (string);
  /**
   * See ProviderAccount.
   */
  'reviewsOurs': (boolean);
  /**
   * All that the vendor has; the provider token always.
   */
  'secrets': (ProviderAccountSecrets__Output | null);
  /**
   * See ProviderAccount; INVALID_ARGUMENT for one that cannot be attested with this vendor.
   */
  'attestedSteps': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * See ProviderAccount; INVALID_ARGUMENT for a negative one, ALREADY_EXISTS for one that another account has.
   */
  'rank': (number);
  /**
   * See ProviderAccount; INVALID_ARGUMENT for a negative one.
   */
  'monthlyCeiling': (number);
  /**
   * See ProviderAccount; at most 1,000, each of 1 to 128 characters.
   */
  'properties': (string)[];
}

/**
 * The account as it was added.
 */
export interface AddProviderAccountResponse {
  /**
   * With where its guests and webhooks arrive.
   */
  'account'?: (ProviderAccount | null);
}

/**
 * The account as it was added.
 */
export interface AddProviderAccountResponse__Output {
  /**
   * With where its guests and webhooks arrive.
   */
  'account': (ProviderAccount__Output | null);
}

/**
 * Steps for which an operator vouches.
 */
export interface AttestedSteps {
  /**
   * Empty = none any more.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
}

/**
 * Steps for which an operator vouches.
 */
export interface AttestedSteps__Output {
  /**
   * Empty = none any more.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
}

/**
 * NOT_FOUND for an account that the tenant has not got; PERMISSION_DENIED in production without the role `platform`.
 */
export interface ChangeProviderAccountRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `pac_` + ULID, of ListProviderAccounts.
   */
  'accountId'?: (string);
  /**
   * Left as it is without it.
   */
  'baseUrl'?: (string);
  /**
   * Left as it is without it.
   */
  'flow'?: (string);
  /**
   * Left as it is without it.
   */
  'reviewsOurs'?: (boolean);
  /**
   * Those that are empty stay.
   */
  'secrets'?: (ProviderAccountSecrets | null);
  /**
   * Left as they are without it.
   */
  'attestedSteps'?: (AttestedSteps | null);
  /**
   * Left as it is without it; empty ends it. One line, at most 128 characters; the caller attests it.
   */
  'retentionAgreement'?: (string);
  /**
   * Left as it is without it; 0 = none any more.
   */
  'monthlyCeiling'?: (number);
  /**
   * Left as they are without it.
   */
  'properties'?: (Properties | null);
  '_baseUrl'?: "baseUrl";
  '_flow'?: "flow";
  '_reviewsOurs'?: "reviewsOurs";
  '_retentionAgreement'?: "retentionAgreement";
  '_monthlyCeiling'?: "monthlyCeiling";
}

/**
 * NOT_FOUND for an account that the tenant has not got; PERMISSION_DENIED in production without the role `platform`.
 */
export interface ChangeProviderAccountRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `pac_` + ULID, of ListProviderAccounts.
   */
  'accountId': (string);
  /**
   * Left as it is without it.
   */
  'baseUrl'?: (string);
  /**
   * Left as it is without it.
   */
  'flow'?: (string);
  /**
   * Left as it is without it.
   */
  'reviewsOurs'?: (boolean);
  /**
   * Those that are empty stay.
   */
  'secrets': (ProviderAccountSecrets__Output | null);
  /**
   * Left as they are without it.
   */
  'attestedSteps': (AttestedSteps__Output | null);
  /**
   * Left as it is without it; empty ends it. One line, at most 128 characters; the caller attests it.
   */
  'retentionAgreement'?: (string);
  /**
   * Left as it is without it; 0 = none any more.
   */
  'monthlyCeiling'?: (number);
  /**
   * Left as they are without it.
   */
  'properties': (Properties__Output | null);
  '_baseUrl'?: "baseUrl";
  '_flow'?: "flow";
  '_reviewsOurs'?: "reviewsOurs";
  '_retentionAgreement'?: "retentionAgreement";
  '_monthlyCeiling'?: "monthlyCeiling";
}

/**
 * The account as it is now.
 */
export interface ChangeProviderAccountResponse {
  /**
   * With where its guests and webhooks arrive.
   */
  'account'?: (ProviderAccount | null);
}

/**
 * The account as it is now.
 */
export interface ChangeProviderAccountResponse__Output {
  /**
   * With where its guests and webhooks arrive.
   */
  'account': (ProviderAccount__Output | null);
}

/**
 * NOT_FOUND for an account that the tenant has not got.
 */
export interface CheckProviderAccountRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `pac_` + ULID, of ListProviderAccounts.
   */
  'accountId'?: (string);
}

/**
 * NOT_FOUND for an account that the tenant has not got.
 */
export interface CheckProviderAccountRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `pac_` + ULID, of ListProviderAccounts.
   */
  'accountId': (string);
}

/**
 * The checks that ran.
 */
export interface CheckProviderAccountResponse {
  /**
   * In the order in which they depend on each other.
   */
  'checks'?: (ProviderAccountCheck)[];
}

/**
 * The checks that ran.
 */
export interface CheckProviderAccountResponse__Output {
  /**
   * In the order in which they depend on each other.
   */
  'checks': (ProviderAccountCheck__Output)[];
}

/**
 * NOT_FOUND for an account that the tenant has not got; ending one twice changes nothing.
 */
export interface EndProviderAccountRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `pac_` + ULID, of ListProviderAccounts.
   */
  'accountId'?: (string);
}

/**
 * NOT_FOUND for an account that the tenant has not got; ending one twice changes nothing.
 */
export interface EndProviderAccountRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `pac_` + ULID, of ListProviderAccounts.
   */
  'accountId': (string);
}

/**
 * The account as it is now.
 */
export interface EndProviderAccountResponse {
  /**
   * With where its guests and webhooks arrive.
   */
  'account'?: (ProviderAccount | null);
}

/**
 * The account as it is now.
 */
export interface EndProviderAccountResponse__Output {
  /**
   * With where its guests and webhooks arrive.
   */
  'account': (ProviderAccount__Output | null);
}

/**
 * Nothing is found for another tenant's session, nor for one of a property that the caller does not see.
 */
export interface GetVendorSessionsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
}

/**
 * Nothing is found for another tenant's session, nor for one of a property that the caller does not see.
 */
export interface GetVendorSessionsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
}

/**
 * Includes all accounts of the tenant, ended ones too.
 */
export interface GetVendorSessionsResponse {
  /**
   * The latest first.
   */
  'vendorSessions'?: (VendorSession)[];
}

/**
 * Includes all accounts of the tenant, ended ones too.
 */
export interface GetVendorSessionsResponse__Output {
  /**
   * The latest first.
   */
  'vendorSessions': (VendorSession__Output)[];
}

/**
 * Any tenant of the caller.
 */
export interface GetVendorsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id.
   */
  'tenantId'?: (string);
}

/**
 * Any tenant of the caller.
 */
export interface GetVendorsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id.
   */
  'tenantId': (string);
}

/**
 * All of them: a handful.
 */
export interface GetVendorsResponse {
  /**
   * In the order in which the service has loaded them.
   */
  'vendors'?: (Vendor)[];
}

/**
 * All of them: a handful.
 */
export interface GetVendorsResponse__Output {
  /**
   * In the order in which the service has loaded them.
   */
  'vendors': (Vendor__Output)[];
}

/**
 * Accounts of one tenant.
 */
export interface ListProviderAccountsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Accounts of one tenant.
 */
export interface ListProviderAccountsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * One page.
 */
export interface ListProviderAccountsResponse {
  /**
   * In the order of their ids.
   */
  'accounts'?: (ProviderAccount)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * One page.
 */
export interface ListProviderAccountsResponse__Output {
  /**
   * In the order of their ids.
   */
  'accounts': (ProviderAccount__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND for an account that the tenant has not got.
 */
export interface ListVendorSessionsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `pac_` + ULID, of ListProviderAccounts.
   */
  'accountId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * NOT_FOUND for an account that the tenant has not got.
 */
export interface ListVendorSessionsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `pac_` + ULID, of ListProviderAccounts.
   */
  'accountId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * One page.
 */
export interface ListVendorSessionsResponse {
  /**
   * In the order in which they were opened.
   */
  'vendorSessions'?: (VendorSession)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * One page.
 */
export interface ListVendorSessionsResponse__Output {
  /**
   * In the order in which they were opened.
   */
  'vendorSessions': (VendorSession__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * Properties whose guests an account takes.
 */
export interface Properties {
  /**
   * At most 1,000, each of 1 to 128 characters; empty = all.
   */
  'references'?: (string)[];
}

/**
 * Properties whose guests an account takes.
 */
export interface Properties__Output {
  /**
   * At most 1,000, each of 1 to 128 characters; empty = all.
   */
  'references': (string)[];
}

/**
 * A tenant's account at a vendor, without its secrets.
 */
export interface ProviderAccount {
  /**
   * `pac_` + ULID.
   */
  'id'?: (string);
  /**
   * As profiles and the credential for the provider port name it.
   */
  'provider'?: (string);
  /**
   * As GetVendors names it.
   */
  'vendor'?: (string);
  /**
   * Where the vendor's API is, `https://host`.
   */
  'baseUrl'?: (string);
  /**
   * Which of the vendor's flows guests are taken through: a verification flow of Stripe, a workflow of Onfido, a level
   * of Sumsub.
   */
  'flow'?: (string);
  /**
   * Whether the vendor's own review is for the operators of this service; otherwise its decision is waited for.
   */
  'reviewsOurs'?: (boolean);
  /**
   * Number of accepted webhook secrets: two during a rotation.
   */
  'webhookSecrets'?: (number);
  /**
   * To be registered with the vendor.
   */
  'webhookUrl'?: (string);
  /**
   * For `start` of a profile's step; `{token}` stands for the hand-over.
   */
  'startUrl'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339.
   */
  'changedAt'?: (string);
  /**
   * RFC 3339; empty = it takes guests.
   */
  'endedAt'?: (string);
  /**
   * Steps that the vendor's flow checks though its results do not show it, by the word of an operator. A step that is
   * neither shown nor attested goes to a person.
   */
  'attestedSteps'?: (_gcs_ingest_v1_StepType)[];
  /**
   * Steps that the vendor reports about.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
  /**
   * Steps that can be attested with this vendor.
   */
  'attestableSteps'?: (_gcs_ingest_v1_StepType)[];
  /**
   * Reference of the agreement by which the vendor deletes by its own retention; the service then asks for no deletion
   * there. Empty without one.
   */
  'retentionAgreement'?: (string);
  /**
   * Subject of the operator who attested the agreement; empty without one.
   */
  'retentionAttestedBy'?: (string);
  /**
   * RFC 3339; empty without an agreement.
   */
  'retentionAttestedAt'?: (string);
  /**
   * Order among the accounts of the provider: 0 takes guests first, the next if those before are away or full.
   */
  'rank'?: (number);
  /**
   * Maximum of sessions opened at the vendor in a calendar month (UTC); 0 = none.
   */
  'monthlyCeiling'?: (number);
  /**
   * Sessions opened at the vendor in this calendar month (UTC), those included whose answer was lost.
   */
  'sessionsThisMonth'?: (number);
  /**
   * References of the properties whose guests it takes; empty = all.
   */
  'properties'?: (string)[];
}

/**
 * A tenant's account at a vendor, without its secrets.
 */
export interface ProviderAccount__Output {
  /**
   * `pac_` + ULID.
   */
  'id': (string);
  /**
   * As profiles and the credential for the provider port name it.
   */
  'provider': (string);
  /**
   * As GetVendors names it.
   */
  'vendor': (string);
  /**
   * Where the vendor's API is, `https://host`.
   */
  'baseUrl': (string);
  /**
   * Which of the vendor's flows guests are taken through: a verification flow of Stripe, a workflow of Onfido, a level
   * of Sumsub.
   */
  'flow': (string);
  /**
   * Whether the vendor's own review is for the operators of this service; otherwise its decision is waited for.
   */
  'reviewsOurs': (boolean);
  /**
   * Number of accepted webhook secrets: two during a rotation.
   */
  'webhookSecrets': (number);
  /**
   * To be registered with the vendor.
   */
  'webhookUrl': (string);
  /**
   * For `start` of a profile's step; `{token}` stands for the hand-over.
   */
  'startUrl': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339.
   */
  'changedAt': (string);
  /**
   * RFC 3339; empty = it takes guests.
   */
  'endedAt': (string);
  /**
   * Steps that the vendor's flow checks though its results do not show it, by the word of an operator. A step that is
   * neither shown nor attested goes to a person.
   */
  'attestedSteps': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * Steps that the vendor reports about.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * Steps that can be attested with this vendor.
   */
  'attestableSteps': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * Reference of the agreement by which the vendor deletes by its own retention; the service then asks for no deletion
   * there. Empty without one.
   */
  'retentionAgreement': (string);
  /**
   * Subject of the operator who attested the agreement; empty without one.
   */
  'retentionAttestedBy': (string);
  /**
   * RFC 3339; empty without an agreement.
   */
  'retentionAttestedAt': (string);
  /**
   * Order among the accounts of the provider: 0 takes guests first, the next if those before are away or full.
   */
  'rank': (number);
  /**
   * Maximum of sessions opened at the vendor in a calendar month (UTC); 0 = none.
   */
  'monthlyCeiling': (number);
  /**
   * Sessions opened at the vendor in this calendar month (UTC), those included whose answer was lost.
   */
  'sessionsThisMonth': (number);
  /**
   * References of the properties whose guests it takes; empty = all.
   */
  'properties': (string)[];
}

/**
 * One thing that the account needs.
 */
export interface ProviderAccountCheck {
  /**
   * `settings`, `https`, `vendor`, `create`, `delete`, `clock`, `webhooks` or `provider port`.
   */
  'name'?: (string);
  /**
   * Whether it works now.
   */
  'passed'?: (boolean);
  /**
   * Describes the fault and its remedy; empty when the check passed.
   */
  'problem'?: (string);
  /**
   * An observation, such as the time of the last webhook; may be empty.
   */
  'detail'?: (string);
}

/**
 * One thing that the account needs.
 */
export interface ProviderAccountCheck__Output {
  /**
   * `settings`, `https`, `vendor`, `create`, `delete`, `clock`, `webhooks` or `provider port`.
   */
  'name': (string);
  /**
   * Whether it works now.
   */
  'passed': (boolean);
  /**
   * Describes the fault and its remedy; empty when the check passed.
   */
  'problem': (string);
  /**
   * An observation, such as the time of the last webhook; may be empty.
   */
  'detail': (string);
}

/**
 * Each without white space at its ends; empty leaves what is there.
 */
export interface ProviderAccountSecrets {
  /**
   * Stripe: restricted key; Onfido: API token; Sumsub: app token; Veriff: API key.
   */
  'apiKey'?: (string);
  /**
   * Sumsub: secret of the app token; Veriff: shared secret; empty for the others.
   */
  'apiSecret'?: (string);
  /**
   * Stripe: `whsec_…`; Onfido: token of the webhook; Sumsub: secret of the webhook; Veriff: shared secret.
   */
  'webhookSecret'?: (string);
  /**
   * Credential for the provider port, of TokenService.IssueToken.
   */
  'providerToken'?: (string);
}

/**
 * Each without white space at its ends; empty leaves what is there.
 */
export interface ProviderAccountSecrets__Output {
  /**
   * Stripe: restricted key; Onfido: API token; Sumsub: app token; Veriff: API key.
   */
  'apiKey': (string);
  /**
   * Sumsub: secret of the app token; Veriff: shared secret; empty for the others.
   */
  'apiSecret': (string);
  /**
   * Stripe: `whsec_…`; Onfido: token of the webhook; Sumsub: secret of the webhook; Veriff: shared secret.
   */
  'webhookSecret': (string);
  /**
   * Credential for the provider port, of TokenService.IssueToken.
   */
  'providerToken': (string);
}

export interface ProviderAccountServiceDefinition extends grpc.ServiceDefinition {
  AddProviderAccount: MethodDefinition<AddProviderAccountRequest, AddProviderAccountResponse, AddProviderAccountRequest__Output, AddProviderAccountResponse__Output>
  ChangeProviderAccount: MethodDefinition<ChangeProviderAccountRequest, ChangeProviderAccountResponse, ChangeProviderAccountRequest__Output, ChangeProviderAccountResponse__Output>
  CheckProviderAccount: MethodDefinition<CheckProviderAccountRequest, CheckProviderAccountResponse, CheckProviderAccountRequest__Output, CheckProviderAccountResponse__Output>
  EndProviderAccount: MethodDefinition<EndProviderAccountRequest, EndProviderAccountResponse, EndProviderAccountRequest__Output, EndProviderAccountResponse__Output>
  GetVendorSessions: MethodDefinition<GetVendorSessionsRequest, GetVendorSessionsResponse, GetVendorSessionsRequest__Output, GetVendorSessionsResponse__Output>
  GetVendors: MethodDefinition<GetVendorsRequest, GetVendorsResponse, GetVendorsRequest__Output, GetVendorsResponse__Output>
  ListProviderAccounts: MethodDefinition<ListProviderAccountsRequest, ListProviderAccountsResponse, ListProviderAccountsRequest__Output, ListProviderAccountsResponse__Output>
  ListVendorSessions: MethodDefinition<ListVendorSessionsRequest, ListVendorSessionsResponse, ListVendorSessionsRequest__Output, ListVendorSessionsResponse__Output>
  RetryVendorSession: MethodDefinition<RetryVendorSessionRequest, RetryVendorSessionResponse, RetryVendorSessionRequest__Output, RetryVendorSessionResponse__Output>
}

/**
 * NOT_FOUND for one that the tenant has not got; FAILED_PRECONDITION where there is nothing to look at.
 */
export interface RetryVendorSessionRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `pvs_` + ULID, of ListVendorSessions.
   */
  'vendorSessionId'?: (string);
}

/**
 * NOT_FOUND for one that the tenant has not got; FAILED_PRECONDITION where there is nothing to look at.
 */
export interface RetryVendorSessionRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `pvs_` + ULID, of ListVendorSessions.
   */
  'vendorSessionId': (string);
}

/**
 * The look has been asked for; what it finds is reported as any other.
 */
export interface RetryVendorSessionResponse {
}

/**
 * The look has been asked for; what it finds is reported as any other.
 */
export interface RetryVendorSessionResponse__Output {
}

/**
 * A vendor that accounts can be with.
 */
export interface Vendor {
  /**
   * As accounts, evidence and metrics name it.
   */
  'name'?: (string);
  /**
   * For people.
   */
  'label'?: (string);
  /**
   * Steps that it reports about.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
  /**
   * Steps that an account can attest, because the vendor's results do not show them.
   */
  'attestableSteps'?: (_gcs_ingest_v1_StepType)[];
  /**
   * Whether its own people may look at what a guest has handed in.
   */
  'hasReview'?: (boolean);
}

/**
 * A vendor that accounts can be with.
 */
export interface Vendor__Output {
  /**
   * As accounts, evidence and metrics name it.
   */
  'name': (string);
  /**
   * For people.
   */
  'label': (string);
  /**
   * Steps that it reports about.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * Steps that an account can attest, because the vendor's results do not show them.
   */
  'attestableSteps': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * Whether its own people may look at what a guest has handed in.
   */
  'hasReview': (boolean);
}

/**
 * A session opened at a vendor for one attempt of a guest at a group of steps.
 */
export interface VendorSession {
  /**
   * `pvs_` + ULID.
   */
  'id'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The group.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
  /**
   * From 1; 0 = opened there for an answer that was lost: no guest can enter it, and it is deleted.
   */
  'attempt'?: (number);
  /**
   * At the vendor; empty while it is being opened.
   */
  'vendorId'?: (string);
  /**
   * CLAIMED, OPENED, SUBMITTED, DECIDED, ENDED, DELETING, DELETED, UNDELETABLE or LEFT, to the vendor's own retention.
   * A session that waits is neither DECIDED, ENDED, DELETED nor LEFT.
   */
  'state'?: (string);
  /**
   * RFC 3339: when the guest was handed over.
   */
  'claimedAt'?: (string);
  /**
   * RFC 3339: when they had handed everything in; empty before.
   */
  'submittedAt'?: (string);
  /**
   * Why the last call to the vendor came to nothing, with its code, message and request id; empty when it did not.
   */
  'problem'?: (string);
  /**
   * As profiles name it.
   */
  'provider'?: (string);
  /**
   * As GetVendors names it.
   */
  'vendor'?: (string);
  /**
   * RFC 3339: since when the vendor's own people look at it; empty when they do not.
   */
  'heldSince'?: (string);
  /**
   * RFC 3339: when the vendor decided; empty before.
   */
  'decidedAt'?: (string);
  /**
   * Where the vendor shows it to those who have an account there, https; empty where that is not known.
   */
  'dashboardUrl'?: (string);
  /**
   * The vendor's name for people.
   */
  'vendorLabel'?: (string);
}

/**
 * A session opened at a vendor for one attempt of a guest at a group of steps.
 */
export interface VendorSession__Output {
  /**
   * `pvs_` + ULID.
   */
  'id': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The group.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * From 1; 0 = opened there for an answer that was lost: no guest can enter it, and it is deleted.
   */
  'attempt': (number);
  /**
   * At the vendor; empty while it is being opened.
   */
  'vendorId': (string);
  /**
   * CLAIMED, OPENED, SUBMITTED, DECIDED, ENDED, DELETING, DELETED, UNDELETABLE or LEFT, to the vendor's own retention.
   * A session that waits is neither DECIDED, ENDED, DELETED nor LEFT.
   */
  'state': (string);
  /**
   * RFC 3339: when the guest was handed over.
   */
  'claimedAt': (string);
  /**
   * RFC 3339: when they had handed everything in; empty before.
   */
  'submittedAt': (string);
  /**
   * Why the last call to the vendor came to nothing, with its code, message and request id; empty when it did not.
   */
  'problem': (string);
  /**
   * As profiles name it.
   */
  'provider': (string);
  /**
   * As GetVendors names it.
   */
  'vendor': (string);
  /**
   * RFC 3339: since when the vendor's own people look at it; empty when they do not.
   */
  'heldSince': (string);
  /**
   * RFC 3339: when the vendor decided; empty before.
   */
  'decidedAt': (string);
  /**
   * Where the vendor shows it to those who have an account there, https; empty where that is not known.
   */
  'dashboardUrl': (string);
  /**
   * The vendor's name for people.
   */
  'vendorLabel': (string);
}
