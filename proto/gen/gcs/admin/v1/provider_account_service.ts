// Generated from gcs/admin/v1/provider_account_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { StepType as _gcs_ingest_v1_StepType } from '../../ingest/v1/step_ingest_service.ts';
import type { StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../ingest/v1/step_ingest_service.ts';

/**
 * INVALID_ARGUMENT lists every fault without quoting values. ALREADY_EXISTS if the provider has an account with the
 * same rank or vendor. PERMISSION_DENIED in production without the role `platform`.
 */
export interface AddProviderAccountRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `^[a-z0-9][a-z0-9-]{0,63}$`: the name used in profiles.
   */
  'provider'?: (string);
  /**
   * Name from GetVendors.
   */
  'vendor'?: (string);
  /**
   * Empty = the vendor's default host. Required for Veriff, which has no fixed host. A sandbox also allows `http://` to
   * its own machine.
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
   * Every secret that the vendor requires, and always the provider token.
   */
  'secrets'?: (ProviderAccountSecrets | null);
  /**
   * See ProviderAccount; INVALID_ARGUMENT for a step that cannot be attested for this vendor.
   */
  'attestedSteps'?: (_gcs_ingest_v1_StepType)[];
  /**
   * See ProviderAccount; INVALID_ARGUMENT if negative, ALREADY_EXISTS if another account has the rank.
   */
  'rank'?: (number);
  /**
   * See ProviderAccount; INVALID_ARGUMENT if negative.
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
 * INVALID_ARGUMENT lists every fault without quoting values. ALREADY_EXISTS if the provider has an account with the
 * same rank or vendor. PERMISSION_DENIED in production without the role `platform`.
 */
export interface AddProviderAccountRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `^[a-z0-9][a-z0-9-]{0,63}$`: the name used in profiles.
   */
  'provider': (string);
  /**
   * Name from GetVendors.
   */
  'vendor': (string);
  /**
   * Empty = the vendor's default host. Required for Veriff, which has no fixed host. A sandbox also allows `http://` to
   * its own machine.
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
   * Every secret that the vendor requires, and always the provider token.
   */
  'secrets': (ProviderAccountSecrets__Output | null);
  /**
   * See ProviderAccount; INVALID_ARGUMENT for a step that cannot be attested for this vendor.
   */
  'attestedSteps': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * See ProviderAccount; INVALID_ARGUMENT if negative, ALREADY_EXISTS if another account has the rank.
   */
  'rank': (number);
  /**
   * See ProviderAccount; INVALID_ARGUMENT if negative.
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
   * Includes the addresses for guests and webhooks.
   */
  'account'?: (ProviderAccount | null);
}

/**
 * The new account.
 */
export interface AddProviderAccountResponse__Output {
  /**
   * Includes the addresses for guests and webhooks.
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
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `pac_…`, from ListProviderAccounts.
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
   * An empty secret stays unchanged.
   */
  'secrets'?: (ProviderAccountSecrets | null);
  /**
   * Absent = unchanged.
   */
  'attestedSteps'?: (AttestedSteps | null);
  /**
   * Absent = unchanged; empty ends the agreement. One line, at most 128 characters. The caller attests to the
   * agreement.
   */
  'retentionAgreement'?: (string);
  /**
   * Absent = unchanged; 0 = no maximum.
   */
  'monthlyCeiling'?: (number);
  /**
   * Absent = unchanged.
   */
  'properties'?: (Properties | null);
  /**
   * Absent = unchanged.
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
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `pac_…`, from ListProviderAccounts.
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
   * An empty secret stays unchanged.
   */
  'secrets': (ProviderAccountSecrets__Output | null);
  /**
   * Absent = unchanged.
   */
  'attestedSteps': (AttestedSteps__Output | null);
  /**
   * Absent = unchanged; empty ends the agreement. One line, at most 128 characters. The caller attests to the
   * agreement.
   */
  'retentionAgreement'?: (string);
  /**
   * Absent = unchanged; 0 = no maximum.
   */
  'monthlyCeiling'?: (number);
  /**
   * Absent = unchanged.
   */
  'properties': (Properties__Output | null);
  /**
   * Absent = unchanged.
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
   * Includes the addresses for guests and webhooks.
   */
  'account'?: (ProviderAccount | null);
}

/**
 * The changed account.
 */
export interface ChangeProviderAccountResponse__Output {
  /**
   * Includes the addresses for guests and webhooks.
   */
  'account': (ProviderAccount__Output | null);
}

/**
 * NOT_FOUND for an unknown account of the tenant.
 */
export interface CheckProviderAccountRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `pac_…`, from ListProviderAccounts.
   */
  'accountId'?: (string);
}

/**
 * NOT_FOUND for an unknown account of the tenant.
 */
export interface CheckProviderAccountRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `pac_…`, from ListProviderAccounts.
   */
  'accountId': (string);
}

/**
 * The call succeeds even if a check fails.
 */
export interface CheckProviderAccountResponse {
  /**
   * Checks that ran, in the order of their dependencies.
   */
  'checks'?: (ProviderAccountCheck)[];
}

/**
 * The call succeeds even if a check fails.
 */
export interface CheckProviderAccountResponse__Output {
  /**
   * Checks that ran, in the order of their dependencies.
   */
  'checks': (ProviderAccountCheck__Output)[];
}

/**
 * Document countries of the guests that the account accepts.
 */
export interface Countries {
  /**
   * At most 300, ISO 3166-1 alpha-2 in upper case; empty = all.
   */
  'codes'?: (string)[];
}

/**
 * Document countries of the guests that the account accepts.
 */
export interface Countries__Output {
  /**
   * At most 300, ISO 3166-1 alpha-2 in upper case; empty = all.
   */
  'codes': (string)[];
}

/**
 * NOT_FOUND if the tenant has no such account. Ending an account twice changes nothing.
 */
export interface EndProviderAccountRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `pac_…`, from ListProviderAccounts.
   */
  'accountId'?: (string);
}

/**
 * NOT_FOUND if the tenant has no such account. Ending an account twice changes nothing.
 */
export interface EndProviderAccountRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `pac_…`, from ListProviderAccounts.
   */
  'accountId': (string);
}

/**
 * The changed account.
 */
export interface EndProviderAccountResponse {
  /**
   * Includes the addresses for guests and webhooks.
   */
  'account'?: (ProviderAccount | null);
}

/**
 * The changed account.
 */
export interface EndProviderAccountResponse__Output {
  /**
   * Includes the addresses for guests and webhooks.
   */
  'account': (ProviderAccount__Output | null);
}

/**
 * Empty for another tenant's session, and for a session that the caller cannot see.
 */
export interface GetVendorSessionsRequest {
  /**
   * `ten_…`, from ListTenants.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
}

/**
 * Empty for another tenant's session, and for a session that the caller cannot see.
 */
export interface GetVendorSessionsRequest__Output {
  /**
   * `ten_…`, from ListTenants.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
}

/**
 * Includes all accounts of the tenant, even ended ones.
 */
export interface GetVendorSessionsResponse {
  /**
   * The latest first.
   */
  'vendorSessions'?: (VendorSession)[];
}

/**
 * Includes all accounts of the tenant, even ended ones.
 */
export interface GetVendorSessionsResponse__Output {
  /**
   * The latest first.
   */
  'vendorSessions': (VendorSession__Output)[];
}

/**
 * The answer is the same for every tenant.
 */
export interface GetVendorsRequest {
  /**
   * `ten_…`, from ListTenants.
   */
  'tenantId'?: (string);
}

/**
 * The answer is the same for every tenant.
 */
export interface GetVendorsRequest__Output {
  /**
   * `ten_…`, from ListTenants.
   */
  'tenantId': (string);
}

/**
 * The list has no pages, because there are few vendors.
 */
export interface GetVendorsResponse {
  /**
   * In the order in which adapters were loaded.
   */
  'vendors'?: (Vendor)[];
}

/**
 * The list has no pages, because there are few vendors.
 */
export interface GetVendorsResponse__Output {
  /**
   * In the order in which adapters were loaded.
   */
  'vendors': (Vendor__Output)[];
}

/**
 * The list includes ended accounts.
 */
export interface ListProviderAccountsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * The list includes ended accounts.
 */
export interface ListProviderAccountsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * One page of accounts.
 */
export interface ListProviderAccountsResponse {
  /**
   * Ordered by id.
   */
  'accounts'?: (ProviderAccount)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * One page of accounts.
 */
export interface ListProviderAccountsResponse__Output {
  /**
   * Ordered by id.
   */
  'accounts': (ProviderAccount__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND for an unknown account of the tenant.
 */
export interface ListVendorSessionsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `pac_…`, from ListProviderAccounts.
   */
  'accountId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * NOT_FOUND for an unknown account of the tenant.
 */
export interface ListVendorSessionsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `pac_…`, from ListProviderAccounts.
   */
  'accountId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * One page of waiting sessions.
 */
export interface ListVendorSessionsResponse {
  /**
   * In the order of opening.
   */
  'vendorSessions'?: (VendorSession)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * One page of waiting sessions.
 */
export interface ListVendorSessionsResponse__Output {
  /**
   * In the order of opening.
   */
  'vendorSessions': (VendorSession__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * Properties whose guests the account accepts.
 */
export interface Properties {
  /**
   * At most 1,000, each of 1 to 128 characters; empty = all.
   */
  'references'?: (string)[];
}

/**
 * Properties whose guests the account accepts.
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
   * Name used in profiles and in the credential for the provider port.
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
   * True if this service's reviewers decide a case that the vendor has under review. Otherwise the service waits for
   * the vendor's decision.
   */
  'reviewsOurs'?: (boolean);
  /**
   * Number of accepted webhook secrets: two during a rotation.
   */
  'webhookSecrets'?: (number);
  /**
   * Register this address with the vendor.
   */
  'webhookUrl'?: (string);
  /**
   * Address for `start` of a profile's step. The hand-over replaces `{token}` in this address.
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
   * RFC 3339; empty while the account gets guests.
   */
  'endedAt'?: (string);
  /**
   * Steps that an operator attests to be part of the vendor's flow, although the vendor's results do not show these
   * steps. A person reviews steps that are neither reported nor attested.
   */
  'attestedSteps'?: (_gcs_ingest_v1_StepType)[];
  /**
   * Steps that the vendor reports on.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
  /**
   * Steps that can be attested for this vendor.
   */
  'attestableSteps'?: (_gcs_ingest_v1_StepType)[];
  /**
   * Reference of the agreement under which the vendor deletes originals after its own retention. The service then
   * requests no deletions from the vendor. Empty without one.
   */
  'retentionAgreement'?: (string);
  /**
   * Subject of the operator who attested the agreement; empty without an agreement.
   */
  'retentionAttestedBy'?: (string);
  /**
   * RFC 3339; empty without an agreement.
   */
  'retentionAttestedAt'?: (string);
  /**
   * Order among the provider's accounts: guests go to the account with rank 0 first. If an account is unavailable or
   * full, guests go to the next account.
   */
  'rank'?: (number);
  /**
   * Maximum number of sessions opened with the vendor per calendar month (UTC); 0 = no maximum.
   */
  'monthlyCeiling'?: (number);
  /**
   * Sessions opened with the vendor in this calendar month (UTC), even if the vendor's answer was lost.
   */
  'sessionsThisMonth'?: (number);
  /**
   * References of properties whose guests the account accepts; empty = all.
   */
  'properties'?: (string)[];
  /**
   * Document countries of the guests that the account accepts, ISO 3166-1 alpha-2; empty = all. A guest with another
   * country, or without a country from the client, goes to the next account.
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
   * Name used in profiles and in the credential for the provider port.
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
   * True if this service's reviewers decide a case that the vendor has under review. Otherwise the service waits for
   * the vendor's decision.
   */
  'reviewsOurs': (boolean);
  /**
   * Number of accepted webhook secrets: two during a rotation.
   */
  'webhookSecrets': (number);
  /**
   * Register this address with the vendor.
   */
  'webhookUrl': (string);
  /**
   * Address for `start` of a profile's step. The hand-over replaces `{token}` in this address.
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
   * RFC 3339; empty while the account gets guests.
   */
  'endedAt': (string);
  /**
   * Steps that an operator attests to be part of the vendor's flow, although the vendor's results do not show these
   * steps. A person reviews steps that are neither reported nor attested.
   */
  'attestedSteps': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * Steps that the vendor reports on.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * Steps that can be attested for this vendor.
   */
  'attestableSteps': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * Reference of the agreement under which the vendor deletes originals after its own retention. The service then
   * requests no deletions from the vendor. Empty without one.
   */
  'retentionAgreement': (string);
  /**
   * Subject of the operator who attested the agreement; empty without an agreement.
   */
  'retentionAttestedBy': (string);
  /**
   * RFC 3339; empty without an agreement.
   */
  'retentionAttestedAt': (string);
  /**
   * Order among the provider's accounts: guests go to the account with rank 0 first. If an account is unavailable or
   * full, guests go to the next account.
   */
  'rank': (number);
  /**
   * Maximum number of sessions opened with the vendor per calendar month (UTC); 0 = no maximum.
   */
  'monthlyCeiling': (number);
  /**
   * Sessions opened with the vendor in this calendar month (UTC), even if the vendor's answer was lost.
   */
  'sessionsThisMonth': (number);
  /**
   * References of properties whose guests the account accepts; empty = all.
   */
  'properties': (string)[];
  /**
   * Document countries of the guests that the account accepts, ISO 3166-1 alpha-2; empty = all. A guest with another
   * country, or without a country from the client, goes to the next account.
   */
  'countries': (string)[];
}

/**
 * Result of checking one requirement of the account.
 */
export interface ProviderAccountCheck {
  /**
   * `settings`, `https`, `vendor`, `create`, `delete`, `clock`, `webhooks` or `provider port`.
   */
  'name'?: (string);
  /**
   * True if the account meets the requirement now.
   */
  'passed'?: (boolean);
  /**
   * Describes the fault and its remedy; empty when the check passed.
   */
  'problem'?: (string);
  /**
   * An observation, such as the time of the last webhook. May be empty.
   */
  'detail'?: (string);
}

/**
 * Result of checking one requirement of the account.
 */
export interface ProviderAccountCheck__Output {
  /**
   * `settings`, `https`, `vendor`, `create`, `delete`, `clock`, `webhooks` or `provider port`.
   */
  'name': (string);
  /**
   * True if the account meets the requirement now.
   */
  'passed': (boolean);
  /**
   * Describes the fault and its remedy; empty when the check passed.
   */
  'problem': (string);
  /**
   * An observation, such as the time of the last webhook. May be empty.
   */
  'detail': (string);
}

/**
 * Values without white space at the start or end; empty = unchanged.
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
   * Stripe: `whsec_…`; Onfido: webhook token; Sumsub: webhook secret; Veriff: shared secret.
   */
  'webhookSecret'?: (string);
  /**
   * Credential for the provider port, from TokenService.IssueToken.
   */
  'providerToken'?: (string);
}

/**
 * Values without white space at the start or end; empty = unchanged.
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
   * Stripe: `whsec_…`; Onfido: webhook token; Sumsub: webhook secret; Veriff: shared secret.
   */
  'webhookSecret': (string);
  /**
   * Credential for the provider port, from TokenService.IssueToken.
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
 * NOT_FOUND if the tenant has no such vendor session; FAILED_PRECONDITION if a request to the vendor is not possible.
 */
export interface RetryVendorSessionRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `pvs_…`, from ListVendorSessions.
   */
  'vendorSessionId'?: (string);
}

/**
 * NOT_FOUND if the tenant has no such vendor session; FAILED_PRECONDITION if a request to the vendor is not possible.
 */
export interface RetryVendorSessionRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `pvs_…`, from ListVendorSessions.
   */
  'vendorSessionId': (string);
}

/**
 * The request to the vendor has started. The service handles the result as usual.
 */
export interface RetryVendorSessionResponse {
}

/**
 * The request to the vendor has started. The service handles the result as usual.
 */
export interface RetryVendorSessionResponse__Output {
}

/**
 * A vendor at which tenants may have accounts.
 */
export interface Vendor {
  /**
   * Name used in accounts, evidence and metrics.
   */
  'name'?: (string);
  /**
   * The vendor's name for people.
   */
  'label'?: (string);
  /**
   * Steps that the vendor reports on.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
  /**
   * Steps that the vendor's results do not show. An operator can attest that the account's flow includes these steps.
   */
  'attestableSteps'?: (_gcs_ingest_v1_StepType)[];
  /**
   * True if the vendor's own people may review a guest's submission.
   */
  'hasReview'?: (boolean);
}

/**
 * A vendor at which tenants may have accounts.
 */
export interface Vendor__Output {
  /**
   * Name used in accounts, evidence and metrics.
   */
  'name': (string);
  /**
   * The vendor's name for people.
   */
  'label': (string);
  /**
   * Steps that the vendor reports on.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * Steps that the vendor's results do not show. An operator can attest that the account's flow includes these steps.
   */
  'attestableSteps': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * True if the vendor's own people may review a guest's submission.
   */
  'hasReview': (boolean);
}

/**
 * A session opened with a vendor for one attempt of a guest at a group of steps.
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
   * The group of steps.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
  /**
   * The guest's attempt, from 1. 0 = the vendor's answer was lost. No guest can enter such a session, so it is deleted.
   */
  'attempt'?: (number);
  /**
   * Id at the vendor; empty until the vendor has opened the session.
   */
  'vendorId'?: (string);
  /**
   * CLAIMED, OPENED, SUBMITTED, DECIDED, ENDED, DELETING, DELETED, UNDELETABLE or LEFT (to the vendor's own retention).
   * Waiting sessions are never DECIDED, ENDED, DELETED or LEFT.
   */
  'state'?: (string);
  /**
   * RFC 3339: time of the hand-over.
   */
  'claimedAt'?: (string);
  /**
   * RFC 3339: time when the guest submitted; empty until then.
   */
  'submittedAt'?: (string);
  /**
   * Reason why the last call to the vendor failed, with its code, message and request id; empty after a success.
   */
  'problem'?: (string);
  /**
   * The provider's name in profiles.
   */
  'provider'?: (string);
  /**
   * Name from GetVendors.
   */
  'vendor'?: (string);
  /**
   * RFC 3339: start of the vendor's own review; empty without a review.
   */
  'heldSince'?: (string);
  /**
   * RFC 3339: time when the vendor decided; empty until then.
   */
  'decidedAt'?: (string);
  /**
   * The session's page in the vendor's dashboard, https; empty if unknown.
   */
  'dashboardUrl'?: (string);
  /**
   * The vendor's name as shown to people.
   */
  'vendorLabel'?: (string);
}

/**
 * A session opened with a vendor for one attempt of a guest at a group of steps.
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
   * The group of steps.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * The guest's attempt, from 1. 0 = the vendor's answer was lost. No guest can enter such a session, so it is deleted.
   */
  'attempt': (number);
  /**
   * Id at the vendor; empty until the vendor has opened the session.
   */
  'vendorId': (string);
  /**
   * CLAIMED, OPENED, SUBMITTED, DECIDED, ENDED, DELETING, DELETED, UNDELETABLE or LEFT (to the vendor's own retention).
   * Waiting sessions are never DECIDED, ENDED, DELETED or LEFT.
   */
  'state': (string);
  /**
   * RFC 3339: time of the hand-over.
   */
  'claimedAt': (string);
  /**
   * RFC 3339: time when the guest submitted; empty until then.
   */
  'submittedAt': (string);
  /**
   * Reason why the last call to the vendor failed, with its code, message and request id; empty after a success.
   */
  'problem': (string);
  /**
   * The provider's name in profiles.
   */
  'provider': (string);
  /**
   * Name from GetVendors.
   */
  'vendor': (string);
  /**
   * RFC 3339: start of the vendor's own review; empty without a review.
   */
  'heldSince': (string);
  /**
   * RFC 3339: time when the vendor decided; empty until then.
   */
  'decidedAt': (string);
  /**
   * The session's page in the vendor's dashboard, https; empty if unknown.
   */
  'dashboardUrl': (string);
  /**
   * The vendor's name as shown to people.
   */
  'vendorLabel': (string);
}
