// Generated from gcs/admin/v1/property_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * A notice is kept from the first consent on that was given beside it.
 */
export interface GetPrivacyNoticeRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Lower-case hex; NOT_FOUND where no guest of the tenant has agreed beside such a notice.
   */
  'sha256'?: (string);
}

/**
 * A notice is kept from the first consent on that was given beside it.
 */
export interface GetPrivacyNoticeRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Lower-case hex; NOT_FOUND where no guest of the tenant has agreed beside such a notice.
   */
  'sha256': (string);
}

/**
 * Nothing in it is of a guest.
 */
export interface GetPrivacyNoticeResponse {
  /**
   * The text that the guest read, plain, for the requested SHA-256.
   */
  'content'?: (string);
  /**
   * BCP 47.
   */
  'language'?: (string);
  /**
   * When it was first agreed beside it, RFC 3339.
   */
  'firstUsedAt'?: (string);
}

/**
 * Nothing in it is of a guest.
 */
export interface GetPrivacyNoticeResponse__Output {
  /**
   * The text that the guest read, plain, for the requested SHA-256.
   */
  'content': (string);
  /**
   * BCP 47.
   */
  'language': (string);
  /**
   * When it was first agreed beside it, RFC 3339.
   */
  'firstUsedAt': (string);
}

/**
 * A tenant of thousands of hotels has several pages.
 */
export interface ListPropertiesRequest {
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
 * A tenant of thousands of hotels has several pages.
 */
export interface ListPropertiesRequest__Output {
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
 * An empty member is inherited from the tenant as a whole, which comes first.
 */
export interface ListPropertiesResponse {
  /**
   * By reference.
   */
  'properties'?: (Property)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * An empty member is inherited from the tenant as a whole, which comes first.
 */
export interface ListPropertiesResponse__Output {
  /**
   * By reference.
   */
  'properties': (Property__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * Nobody's session: a booking that does not exist, nothing is stored.
 */
export interface PreviewGuestPageRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `propertyReference` of the client's creates, empty = the tenant as a whole; NOT_FOUND where the caller does not see it.
   */
  'reference'?: (string);
  /**
   * Key from ProfileService.ListProfiles. NOT_FOUND for one that does not exist, FAILED_PRECONDITION without a
   * published version.
   */
  'workflowKey'?: (string);
  /**
   * The guest's language, BCP 47; empty, or a language that the pages do not have = en.
   */
  'locale'?: (string);
}

/**
 * Nobody's session: a booking that does not exist, nothing is stored.
 */
export interface PreviewGuestPageRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `propertyReference` of the client's creates, empty = the tenant as a whole; NOT_FOUND where the caller does not see it.
   */
  'reference': (string);
  /**
   * Key from ProfileService.ListProfiles. NOT_FOUND for one that does not exist, FAILED_PRECONDITION without a
   * published version.
   */
  'workflowKey': (string);
  /**
   * The guest's language, BCP 47; empty, or a language that the pages do not have = en.
   */
  'locale': (string);
}

/**
 * Whole documents without scripts, which load nothing: styles and pictures are within them. Their links lead nowhere. Show
 * them in a frame of their own, without the rights of the page around it.
 */
export interface PreviewGuestPageResponse {
  /**
   * HTML of the page with what is to be done first.
   */
  'pageHtml'?: (string);
  /**
   * HTML of the privacy notice; it has the version that a consent would name as `noticeDigest`.
   */
  'noticeHtml'?: (string);
}

/**
 * Whole documents without scripts, which load nothing: styles and pictures are within them. Their links lead nowhere. Show
 * them in a frame of their own, without the rights of the page around it.
 */
export interface PreviewGuestPageResponse__Output {
  /**
   * HTML of the page with what is to be done first.
   */
  'pageHtml': (string);
  /**
   * HTML of the privacy notice; it has the version that a consent would name as `noticeDigest`.
   */
  'noticeHtml': (string);
}

/**
 * Any reference has an answer: what nobody has described is shown as the tenant as a whole.
 */
export interface PreviewPropertyRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `propertyReference` of the client's creates; NOT_FOUND where the caller does not see it.
   */
  'reference'?: (string);
}

/**
 * Any reference has an answer: what nobody has described is shown as the tenant as a whole.
 */
export interface PreviewPropertyRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `propertyReference` of the client's creates; NOT_FOUND where the caller does not see it.
   */
  'reference': (string);
}

/**
 * As pages show it.
 */
export interface PreviewPropertyResponse {
  /**
   * Without empty members that the tenant as a whole has; row_version is that of the property.
   */
  'property'?: (Property | null);
  /**
   * The accent where the page is light, `#rrggbb`; empty without an accent.
   */
  'accentLight'?: (string);
  /**
   * The accent where the page is dark, `#rrggbb`; empty without an accent.
   */
  'accentDark'?: (string);
  /**
   * Where the logo is served to guests; empty without a logo, and where the deployment serves no pages of guests.
   */
  'logoUrl'?: (string);
  /**
   * Settings of the property itself; inherited members are empty.
   */
  'own'?: (Property | null);
  /**
   * Languages of guests' pages, BCP 47; the first is the fallback.
   */
  'languages'?: (string)[];
}

/**
 * As pages show it.
 */
export interface PreviewPropertyResponse__Output {
  /**
   * Without empty members that the tenant as a whole has; row_version is that of the property.
   */
  'property': (Property__Output | null);
  /**
   * The accent where the page is light, `#rrggbb`; empty without an accent.
   */
  'accentLight': (string);
  /**
   * The accent where the page is dark, `#rrggbb`; empty without an accent.
   */
  'accentDark': (string);
  /**
   * Where the logo is served to guests; empty without a logo, and where the deployment serves no pages of guests.
   */
  'logoUrl': (string);
  /**
   * Settings of the property itself; inherited members are empty.
   */
  'own': (Property__Output | null);
  /**
   * Languages of guests' pages, BCP 47; the first is the fallback.
   */
  'languages': (string)[];
}

/**
 * A property as its operators have described it.
 */
export interface Property {
  /**
   * `propertyReference` of the client's creates, 1 to 128 characters; empty = the tenant as a whole.
   */
  'reference'?: (string);
  /**
   * Name shown to guests, at most 128 characters, without bidirectional control characters; empty = its reference is
   * shown.
   */
  'displayName'?: (string);
  /**
   * Colour of buttons and links, `#rrggbb`; pages darken or lighten it until it is readable (WCAG 2.2, AA). Empty =
   * ours.
   */
  'accent'?: (string);
  /**
   * As on a letter, at most 6 lines of 128 characters, separated by LF.
   */
  'address'?: (string);
  /**
   * As people write it, at most 32 characters of `+ 0-9 ( ) . / -` and spaces.
   */
  'phone'?: (string);
  /**
   * Controller of the guests' data (GDPR, Article 4(7)): a name with an address in one line, at most 256 characters.
   * Empty = the display name.
   */
  'controller'?: (string);
  /**
   * Where guests turn to about their data: an e-mail address or an https address, at most 256 characters.
   */
  'privacyContact'?: (string);
  /**
   * Zone of the IANA database, such as `Europe/Vienna`: times are shown in it, beside UTC. Empty = UTC alone.
   */
  'timeZone'?: (string);
  /**
   * SHA-256 of the logo as it is served, lower-case hex; empty = without one.
   */
  'logoSha256'?: (string);
  /**
   * Rises with every change; give it back as expected_version. 0 = nothing has been said yet.
   */
  'rowVersion'?: (number | string | Long);
}

/**
 * A property as its operators have described it.
 */
export interface Property__Output {
  /**
   * `propertyReference` of the client's creates, 1 to 128 characters; empty = the tenant as a whole.
   */
  'reference': (string);
  /**
   * Name shown to guests, at most 128 characters, without bidirectional control characters; empty = its reference is
   * shown.
   */
  'displayName': (string);
  /**
   * Colour of buttons and links, `#rrggbb`; pages darken or lighten it until it is readable (WCAG 2.2, AA). Empty =
   * ours.
   */
  'accent': (string);
  /**
   * As on a letter, at most 6 lines of 128 characters, separated by LF.
   */
  'address': (string);
  /**
   * As people write it, at most 32 characters of `+ 0-9 ( ) . / -` and spaces.
   */
  'phone': (string);
  /**
   * Controller of the guests' data (GDPR, Article 4(7)): a name with an address in one line, at most 256 characters.
   * Empty = the display name.
   */
  'controller': (string);
  /**
   * Where guests turn to about their data: an e-mail address or an https address, at most 256 characters.
   */
  'privacyContact': (string);
  /**
   * Zone of the IANA database, such as `Europe/Vienna`: times are shown in it, beside UTC. Empty = UTC alone.
   */
  'timeZone': (string);
  /**
   * SHA-256 of the logo as it is served, lower-case hex; empty = without one.
   */
  'logoSha256': (string);
  /**
   * Rises with every change; give it back as expected_version. 0 = nothing has been said yet.
   */
  'rowVersion': (number);
}

export interface PropertyServiceDefinition extends grpc.ServiceDefinition {
  GetPrivacyNotice: MethodDefinition<GetPrivacyNoticeRequest, GetPrivacyNoticeResponse, GetPrivacyNoticeRequest__Output, GetPrivacyNoticeResponse__Output>
  ListProperties: MethodDefinition<ListPropertiesRequest, ListPropertiesResponse, ListPropertiesRequest__Output, ListPropertiesResponse__Output>
  PreviewGuestPage: MethodDefinition<PreviewGuestPageRequest, PreviewGuestPageResponse, PreviewGuestPageRequest__Output, PreviewGuestPageResponse__Output>
  PreviewProperty: MethodDefinition<PreviewPropertyRequest, PreviewPropertyResponse, PreviewPropertyRequest__Output, PreviewPropertyResponse__Output>
  SetProperty: MethodDefinition<SetPropertyRequest, SetPropertyResponse, SetPropertyRequest__Output, SetPropertyResponse__Output>
  SetPropertyLogo: MethodDefinition<SetPropertyLogoRequest, SetPropertyLogoResponse, SetPropertyLogoRequest__Output, SetPropertyLogoResponse__Output>
}

/**
 * INVALID_ARGUMENT says what of the picture is not taken.
 */
export interface SetPropertyLogoRequest {
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
   * As in Property; empty = the tenant as a whole.
   */
  'reference'?: (string);
  /**
   * A PNG of at most 1,024 by 1,024 pixels or an SVG of shapes alone, at most 64 KiB. Everything else in the file is
   * removed. Empty = no logo.
   */
  'image'?: (Buffer | Uint8Array | string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version, -1 = only if nothing
   * is set yet.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * INVALID_ARGUMENT says what of the picture is not taken.
 */
export interface SetPropertyLogoRequest__Output {
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
   * As in Property; empty = the tenant as a whole.
   */
  'reference': (string);
  /**
   * A PNG of at most 1,024 by 1,024 pixels or an SVG of shapes alone, at most 64 KiB. Everything else in the file is
   * removed. Empty = no logo.
   */
  'image': (Buffer);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version, -1 = only if nothing
   * is set yet.
   */
  'expectedVersion': (number);
}

/**
 * It is served by its digest, so browsers keep it for good.
 */
export interface SetPropertyLogoResponse {
  /**
   * With its new logo_sha256.
   */
  'property'?: (Property | null);
}

/**
 * It is served by its digest, so browsers keep it for good.
 */
export interface SetPropertyLogoResponse__Output {
  /**
   * With its new logo_sha256.
   */
  'property': (Property__Output | null);
}

/**
 * INVALID_ARGUMENT names every member that cannot be shown.
 */
export interface SetPropertyRequest {
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
   * All of it: what is empty falls back. Its logo_sha256 and row_version are not read.
   */
  'property'?: (Property | null);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version, -1 = only if nothing
   * is set yet.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * INVALID_ARGUMENT names every member that cannot be shown.
 */
export interface SetPropertyRequest__Output {
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
   * All of it: what is empty falls back. Its logo_sha256 and row_version are not read.
   */
  'property': (Property__Output | null);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version, -1 = only if nothing
   * is set yet.
   */
  'expectedVersion': (number);
}

/**
 * Nothing of a session changes.
 */
export interface SetPropertyResponse {
  /**
   * With its new row_version.
   */
  'property'?: (Property | null);
}

/**
 * Nothing of a session changes.
 */
export interface SetPropertyResponse__Output {
  /**
   * With its new row_version.
   */
  'property': (Property__Output | null);
}
