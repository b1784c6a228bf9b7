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
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `^[a-z0-9][a-z0-9-]{0,63}$`: the name in profiles.
   */
  'provider'?: (string);
  /**
   * Name from GetVendors.
   */
  'vendor'?: (string);
  /**
   * Empty = the vendor's first host; required for Veriff, which has none. A sandbox also allows `http://` to this
   * machine.
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
   * All secrets of the vendor; the provider token always.
   */
  'secrets'?: (ProviderAccountSecrets | null);
  /**
   * See ProviderAccount; INVALID_ARGUMENT for one that cannot be attested with this vendor.
   */
  'attestedSteps'?: (_gcs_ingest_v1_StepType)[];
  /**
   * See ProviderAccount; INVALID_ARGUMENT for a negative one, ALREADY_EXISTS for another account's.
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
  /**
   * See ProviderAccount; at most 300, in upper case.
   */
  'countries'?: (string)[];
}

/**
 * INVALID_ARGUMENT names every fault, without quoting. ALREADY_EXISTS for a second account of a provider with the same
 * rank or vendor. PERMISSION_DENIED in production without the role `platform`.
 */
export interface AddProviderAccountRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `^[a-z0-9][a-z0-9-]{0,63}$`: the name in profiles.
   */
  'provider': (string);
  /**
   * Name from GetVendors.
   */
  'vendor': (string);
  /**
   * Empty = the vendor's first host; required for Veriff, which has none. A sandbox also allows `http://` to this
   * machine.
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
   * All secrets of the vendor; the provider token always.
   */
  'secrets': (ProviderAccountSecrets__Output | null);
  /**
   * See ProviderAccount; INVALID_ARGUMENT for one that cannot be attested with this vendor.
   */
  'attestedSteps': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * See ProviderAccount; INVALID_ARGUMENT for a negative one, ALREADY_EXISTS for another account's.
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
  /**
   * See ProviderAccount; at most 300, in upper case.
   */
  'countries': (string)[];
}

/**
 * The new account.
 */
export interface AddProviderAccountResponse {
  /**
   * With the addresses for its guests and webhooks.
   */
  'account'?: (ProviderAccount | null);
}

/**
 * The new account.
 */
export interface AddProviderAccountResponse__Output {
  /**
   * With the addresses for its guests and webhooks.
   */
  'account': (ProviderAccount__Output | null);
}

/**
 * Steps that an operator attests.
 */
export interface AttestedSteps {
  /**
   * Empty = none.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
}

/**
 * Steps that an operator attests.
 */
export interface AttestedSteps__Output {
  /**
   * Empty = none.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
}

/**
 * NOT_FOUND for an unknown account of the tenant; PERMISSION_DENIED in production without the role `platform`.
 */
export interface ChangeProviderAccountRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `pac_` + ULID, from ListProviderAccounts.
   */
  'accountId'?: (string);
  /**
   * Absent = unchanged.
   */
  'baseUrl'?: (string);
  /**
   * Absent = unchanged.
   */
  'flow'?: (string);
  /**
   * Absent = unchanged.
   */
  'reviewsOurs'?: (boolean);
  /**
   * Empty ones stay unchanged.
   */
  'secrets'?: (ProviderAccountSecrets | null);
  /**
   * Absent = unchanged.
   */
  'attestedSteps'?: (AttestedSteps | null);
  /**
   * Absent = unchanged; empty ends the agreement. One line, at most 128 characters; the caller attests it.
   */
  'retentionAgreement'?: (string);
  /**
   * Absent = unchanged; 0 = no maximum.
   */
  'monthlyCeiling'?: (number);
  /**
   * Left as they are without it.
   */
  'properties'?: (Properties | null);
  /**
   * Left as they are without it.
   */
  'countries'?: (Countries | null);
  '_baseUrl'?: "baseUrl";
  '_flow'?: "flow";
  '_reviewsOurs'?: "reviewsOurs";
  '_retentionAgreement'?: "retentionAgreement";
  '_monthlyCeiling'?: "monthlyCeiling";
}

/**
 * NOT_FOUND for an unknown account of the tenant; PERMISSION_DENIED in production without the role `platform`.
 */
export interface ChangeProviderAccountRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `pac_` + ULID, from ListProviderAccounts.
   */
  'accountId': (string);
  /**
   * Absent = unchanged.
   */
  'baseUrl'?: (string);
  /**
   * Absent = unchanged.
   */
  'flow'?: (string);
  /**
   * Absent = unchanged.
   */
  'reviewsOurs'?: (boolean);
  /**
   * Empty ones stay unchanged.
   */
  'secrets': (ProviderAccountSecrets__Output | null);
  /**
   * Absent = unchanged.
   */
  'attestedSteps': (AttestedSteps__Output | null);
  /**
   * Absent = unchanged; empty ends the agreement. One line, at most 128 characters; the caller attests it.
   */
  'retentionAgreement'?: (string);
  /**
   * Absent = unchanged; 0 = no maximum.
   */
  'monthlyCeiling'?: (number);
  /**
   * Left as they are without it.
   */
  'properties': (Properties__Output | null);
  /**
   * Left as they are without it.
   */
  'countries': (Countries__Output | null);
  '_baseUrl'?: "baseUrl";
  '_flow'?: "flow";
  '_reviewsOurs'?: "reviewsOurs";
  '_retentionAgreement'?: "retentionAgreement";
  '_monthlyCeiling'?: "monthlyCeiling";
}

/**
 * The changed account.
 */
export interface ChangeProviderAccountResponse {
  /**
   * With the addresses for its guests and webhooks.
   */
  'account'?: (ProviderAccount | null);
}

/**
 * The changed account.
 */
export interface ChangeProviderAccountResponse__Output {
  /**
   * With the addresses for its guests and webhooks.
   */
  'account': (ProviderAccount__Output | null);
}

/**
 * NOT_FOUND for an unknown account of the tenant.
 */
export interface CheckProviderAccountRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `pac_` + ULID, from ListProviderAccounts.
   */
  'accountId'?: (string);
}

/**
 * NOT_FOUND for an unknown account of the tenant.
 */
export interface CheckProviderAccountRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `pac_` + ULID, from ListProviderAccounts.
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
 * Countries of documents whose guests an account takes.
 */
export interface Countries {
  /**
   * At most 300, ISO 3166-1 alpha-2 in upper case; empty = all.
   */
  'codes'?: (string)[];
}

/**
 * Countries of documents whose guests an account takes.
 */
export interface Countries__Output {
  /**
   * At most 300, ISO 3166-1 alpha-2 in upper case; empty = all.
   */
  'codes': (string)[];
}

/**
 * NOT_FOUND for an unknown account of the tenant; ending one twice changes nothing.
 */
export interface EndProviderAccountRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `pac_` + ULID, from ListProviderAccounts.
   */
  'accountId'?: (string);
}

/**
 * NOT_FOUND for an unknown account of the tenant; ending one twice changes nothing.
 */
export interface EndProviderAccountRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `pac_` + ULID, from ListProviderAccounts.
   */
  'accountId': (string);
}

/**
 * The changed account.
 */
export interface EndProviderAccountResponse {
  /**
   * With the addresses for its guests and webhooks.
   */
  'account'?: (ProviderAccount | null);
}

/**
 * The changed account.
 */
export interface EndProviderAccountResponse__Output {
  /**
   * With the addresses for its guests and webhooks.
   */
  'account': (ProviderAccount__Output | null);
}

/**
 * Empty for another tenant's session, and for one that the caller cannot see.
 */
export interface GetVendorSessionsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
}

/**
 * Empty for another tenant's session, and for one that the caller cannot see.
 */
export interface GetVendorSessionsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name.
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
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name.
   */
  'tenantId'?: (string);
}

/**
 * Any tenant of the caller.
 */
export interface GetVendorsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name.
   */
  'tenantId': (string);
}

/**
 * All of them: a handful.
 */
export interface GetVendorsResponse {
  /**
   * In the order in which the service loaded them.
   */
  'vendors'?: (Vendor)[];
}

/**
 * All of them: a handful.
 */
export interface GetVendorsResponse__Output {
  /**
   * In the order in which the service loaded them.
   */
  'vendors': (Vendor__Output)[];
}

/**
 * Accounts of one tenant.
 */
export interface ListProviderAccountsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Accounts of one tenant.
 */
export interface ListProviderAccountsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
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
 * NOT_FOUND for an unknown account of the tenant.
 */
export interface ListVendorSessionsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `pac_` + ULID, from ListProviderAccounts.
   */
  'accountId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * NOT_FOUND for an unknown account of the tenant.
 */
export interface ListVendorSessionsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `pac_` + ULID, from ListProviderAccounts.
   */
  'accountId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * One page.
 */
export interface ListVendorSessionsResponse {
  /**
   * In the order of their opening.
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
   * In the order of their opening.
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
   * Name in profiles and in the credential for the provider port.
   */
  'provider'?: (string);
  /**
   * Name from GetVendors.
   */
  'vendor'?: (string);
  /**
   * Address of the vendor's API, `https://host`.
   */
  'baseUrl'?: (string);
  /**
   * The vendor's flow for guests: a verification flow of Stripe, a workflow of Onfido, a level of Sumsub.
   */
  'flow'?: (string);
  /**
   * True if this service's reviewers decide cases under the vendor's review; else the vendor's decision is awaited.
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
   * RFC 3339; empty while it takes guests.
   */
  'endedAt'?: (string);
  /**
   * Steps that an operator attests as part of the vendor's flow, although its results do not show them. A step
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
   * Order among the accounts of the provider: 0 takes guests first, the next one if earlier ones are unavailable or
   * full.
   */
  'rank'?: (number);
  /**
   * Maximum of sessions opened at the vendor in a calendar month (UTC); 0 = none.
   */
  'monthlyCeiling'?: (number);
  /**
   * Sessions opened at the vendor in this calendar month (UTC), including those with a lost answer.
   */
  'sessionsThisMonth'?: (number);
  /**
   * References of the properties whose guests it takes; empty = all.
   */
  'properties'?: (string)[];
  /**
   * Countries of documents whose guests it takes, ISO 3166-1 alpha-2; empty = all. Another guest, or one whose country
   * the client did not name, goes to the next account.
   */
  'countries'?: (string)[];
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
   * Name in profiles and in the credential for the provider port.
   */
  'provider': (string);
  /**
   * Name from GetVendors.
   */
  'vendor': (string);
  /**
   * Address of the vendor's API, `https://host`.
   */
  'baseUrl': (string);
  /**
   * The vendor's flow for guests: a verification flow of Stripe, a workflow of Onfido, a level of Sumsub.
   */
  'flow': (string);
  /**
   * True if this service's reviewers decide cases under the vendor's review; else the vendor's decision is awaited.
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
   * RFC 3339; empty while it takes guests.
   */
  'endedAt': (string);
  /**
   * Steps that an operator attests as part of the vendor's flow, although its results do not show them. A step
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
   * Order among the accounts of the provider: 0 takes guests first, the next one if earlier ones are unavailable or
   * full.
   */
  'rank': (number);
  /**
   * Maximum of sessions opened at the vendor in a calendar month (UTC); 0 = none.
   */
  'monthlyCeiling': (number);
  /**
   * Sessions opened at the vendor in this calendar month (UTC), including those with a lost answer.
   */
  'sessionsThisMonth': (number);
  /**
   * References of the properties whose guests it takes; empty = all.
   */
  'properties': (string)[];
  /**
   * Countries of documents whose guests it takes, ISO 3166-1 alpha-2; empty = all. Another guest, or one whose country
   * the client did not name, goes to the next account.
   */
  'countries': (string)[];
}

/**
 * A requirement of the account.
 */
export interface ProviderAccountCheck {
  /**
   * `settings`, `https`, `vendor`, `create`, `delete`, `clock`, `webhooks` or `provider port`.
   */
  'name'?: (string);
  /**
   * True if it works now.
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
 * A requirement of the account.
 */
export interface ProviderAccountCheck__Output {
  /**
   * `settings`, `https`, `vendor`, `create`, `delete`, `clock`, `webhooks` or `provider port`.
   */
  'name': (string);
  /**
   * True if it works now.
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
 * Values without white space at either end; empty = unchanged.
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
 * Values without white space at either end; empty = unchanged.
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
 * NOT_FOUND for an unknown one of the tenant; FAILED_PRECONDITION if there is nothing to poll.
 */
export interface RetryVendorSessionRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `pvs_` + ULID, from ListVendorSessions.
   */
  'vendorSessionId'?: (string);
}

/**
 * NOT_FOUND for an unknown one of the tenant; FAILED_PRECONDITION if there is nothing to poll.
 */
export interface RetryVendorSessionRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `pvs_` + ULID, from ListVendorSessions.
   */
  'vendorSessionId': (string);
}

/**
 * The poll has begun; its result is reported as usual.
 */
export interface RetryVendorSessionResponse {
}

/**
 * The poll has begun; its result is reported as usual.
 */
export interface RetryVendorSessionResponse__Output {
}

/**
 * A vendor for accounts.
 */
export interface Vendor {
  /**
   * Name in accounts, evidence and metrics.
   */
  'name'?: (string);
  /**
   * For people.
   */
  'label'?: (string);
  /**
   * Steps in its reports.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
  /**
   * Steps that an account can attest, because the vendor's results do not show them.
   */
  'attestableSteps'?: (_gcs_ingest_v1_StepType)[];
  /**
   * True if the vendor's own people may review a guest's submission.
   */
  'hasReview'?: (boolean);
}

/**
 * A vendor for accounts.
 */
export interface Vendor__Output {
  /**
   * Name in accounts, evidence and metrics.
   */
  'name': (string);
  /**
   * For people.
   */
  'label': (string);
  /**
   * Steps in its reports.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * Steps that an account can attest, because the vendor's results do not show them.
   */
  'attestableSteps': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * True if the vendor's own people may review a guest's submission.
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
   * From 1; 0 = its answer was lost: no guest can enter it, and it is deleted.
   */
  'attempt'?: (number);
  /**
   * Id at the vendor; empty during its opening.
   */
  'vendorId'?: (string);
  /**
   * CLAIMED, OPENED, SUBMITTED, DECIDED, ENDED, DELETING, DELETED, UNDELETABLE or LEFT (to the vendor's own
   * retention). Waiting sessions have none of DECIDED, ENDED, DELETED and LEFT.
   */
  'state'?: (string);
  /**
   * RFC 3339: time of the hand-over.
   */
  'claimedAt'?: (string);
  /**
   * RFC 3339: time of the guest's submission; empty before.
   */
  'submittedAt'?: (string);
  /**
   * Reason why the last call to the vendor failed, with its code, message and request id; empty after a success.
   */
  'problem'?: (string);
  /**
   * Name in profiles.
   */
  'provider'?: (string);
  /**
   * Name from GetVendors.
   */
  'vendor'?: (string);
  /**
   * RFC 3339: start of the vendor's own review; empty without one.
   */
  'heldSince'?: (string);
  /**
   * RFC 3339: time of the vendor's decision; empty before.
   */
  'decidedAt'?: (string);
  /**
   * Page of the vendor's dashboard, https; empty if unknown.
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
   * From 1; 0 = its answer was lost: no guest can enter it, and it is deleted.
   */
  'attempt': (number);
  /**
   * Id at the vendor; empty during its opening.
   */
  'vendorId': (string);
  /**
   * CLAIMED, OPENED, SUBMITTED, DECIDED, ENDED, DELETING, DELETED, UNDELETABLE or LEFT (to the vendor's own
   * retention). Waiting sessions have none of DECIDED, ENDED, DELETED and LEFT.
   */
  'state': (string);
  /**
   * RFC 3339: time of the hand-over.
   */
  'claimedAt': (string);
  /**
   * RFC 3339: time of the guest's submission; empty before.
   */
  'submittedAt': (string);
  /**
   * Reason why the last call to the vendor failed, with its code, message and request id; empty after a success.
   */
  'problem': (string);
  /**
   * Name in profiles.
   */
  'provider': (string);
  /**
   * Name from GetVendors.
   */
  'vendor': (string);
  /**
   * RFC 3339: start of the vendor's own review; empty without one.
   */
  'heldSince': (string);
  /**
   * RFC 3339: time of the vendor's decision; empty before.
   */
  'decidedAt': (string);
  /**
   * Page of the vendor's dashboard, https; empty if unknown.
   */
  'dashboardUrl': (string);
  /**
   * The vendor's name for people.
   */
  'vendorLabel': (string);
}
