// Generated from gcs/admin/v1/property_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * The service stores a notice at the first consent that shows it.
 */
export interface GetPrivacyNoticeRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Lower-case hex; NOT_FOUND if no guest of the tenant consented with this notice.
   */
  'sha256'?: (string);
}

/**
 * The service stores a notice at the first consent that shows it.
 */
export interface GetPrivacyNoticeRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Lower-case hex; NOT_FOUND if no guest of the tenant consented with this notice.
   */
  'sha256': (string);
}

/**
 * A privacy notice contains no guest data.
 */
export interface GetPrivacyNoticeResponse {
  /**
   * The plain text that the guest read, for the requested SHA-256.
   */
  'content'?: (string);
  /**
   * Language of the notice, BCP 47.
   */
  'language'?: (string);
  /**
   * Time of the first consent given with this notice, RFC 3339.
   */
  'firstUsedAt'?: (string);
}

/**
 * A privacy notice contains no guest data.
 */
export interface GetPrivacyNoticeResponse__Output {
  /**
   * The plain text that the guest read, for the requested SHA-256.
   */
  'content': (string);
  /**
   * Language of the notice, BCP 47.
   */
  'language': (string);
  /**
   * Time of the first consent given with this notice, RFC 3339.
   */
  'firstUsedAt': (string);
}

/**
 * The list has pages, because a tenant may have thousands of properties.
 */
export interface ListPropertiesRequest {
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
 * The list has pages, because a tenant may have thousands of properties.
 */
export interface ListPropertiesRequest__Output {
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
 * The settings of the tenant come first. Properties inherit empty members from the tenant.
 */
export interface ListPropertiesResponse {
  /**
   * Ordered by reference.
   */
  'properties'?: (Property)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * The settings of the tenant come first. Properties inherit empty members from the tenant.
 */
export interface ListPropertiesResponse__Output {
  /**
   * Ordered by reference.
   */
  'properties': (Property__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * Uses a fictitious booking and stores nothing.
 */
export interface PreviewGuestPageRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `propertyReference` in the client's creation requests; empty = the tenant as a whole. NOT_FOUND if the caller
   * cannot see the property.
   */
  'reference'?: (string);
  /**
   * Key from ProfileService.ListProfiles. NOT_FOUND for an unknown key, FAILED_PRECONDITION without a published
   * version.
   */
  'workflowKey'?: (string);
  /**
   * The guest's language, BCP 47; empty or unavailable = en.
   */
  'locale'?: (string);
}

/**
 * Uses a fictitious booking and stores nothing.
 */
export interface PreviewGuestPageRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `propertyReference` in the client's creation requests; empty = the tenant as a whole. NOT_FOUND if the caller
   * cannot see the property.
   */
  'reference': (string);
  /**
   * Key from ProfileService.ListProfiles. NOT_FOUND for an unknown key, FAILED_PRECONDITION without a published
   * version.
   */
  'workflowKey': (string);
  /**
   * The guest's language, BCP 47; empty or unavailable = en.
   */
  'locale': (string);
}

/**
 * Complete HTML documents with embedded styles and pictures. The documents have no scripts, requests or working links.
 * Show them in a sandboxed frame.
 */
export interface PreviewGuestPageResponse {
  /**
   * HTML of the page on which the guest first acts.
   */
  'pageHtml'?: (string);
  /**
   * HTML of the privacy notice, in the version that a consent would record as `noticeDigest`.
   */
  'noticeHtml'?: (string);
}

/**
 * Complete HTML documents with embedded styles and pictures. The documents have no scripts, requests or working links.
 * Show them in a sandboxed frame.
 */
export interface PreviewGuestPageResponse__Output {
  /**
   * HTML of the page on which the guest first acts.
   */
  'pageHtml': (string);
  /**
   * HTML of the privacy notice, in the version that a consent would record as `noticeDigest`.
   */
  'noticeHtml': (string);
}

/**
 * Accepts any reference, because a property without settings uses the tenant's settings.
 */
export interface PreviewPropertyRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `propertyReference` in the client's creation requests; NOT_FOUND if the caller cannot see the property.
   */
  'reference'?: (string);
}

/**
 * Accepts any reference, because a property without settings uses the tenant's settings.
 */
export interface PreviewPropertyRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `propertyReference` in the client's creation requests; NOT_FOUND if the caller cannot see the property.
   */
  'reference': (string);
}

/**
 * The property's data on guests' pages.
 */
export interface PreviewPropertyResponse {
  /**
   * The property's settings; empty members come from the tenant. row_version is never inherited.
   */
  'property'?: (Property | null);
  /**
   * The accent on light pages, `#rrggbb`; empty without an accent.
   */
  'accentLight'?: (string);
  /**
   * The accent on dark pages, `#rrggbb`; empty without an accent.
   */
  'accentDark'?: (string);
  /**
   * Address from which guests load the logo; empty without a logo or guest pages.
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
 * The property's data on guests' pages.
 */
export interface PreviewPropertyResponse__Output {
  /**
   * The property's settings; empty members come from the tenant. row_version is never inherited.
   */
  'property': (Property__Output | null);
  /**
   * The accent on light pages, `#rrggbb`; empty without an accent.
   */
  'accentLight': (string);
  /**
   * The accent on dark pages, `#rrggbb`; empty without an accent.
   */
  'accentDark': (string);
  /**
   * Address from which guests load the logo; empty without a logo or guest pages.
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
 * An operator's description of a property.
 */
export interface Property {
  /**
   * `propertyReference` in the client's creation requests, 1 to 128 characters; empty = the tenant as a whole.
   */
  'reference'?: (string);
  /**
   * Name shown to guests, at most 128 characters, without bidirectional control characters; empty = the reference is
   * shown.
   */
  'displayName'?: (string);
  /**
   * Colour of buttons and links, `#rrggbb`. Pages darken or lighten the colour until it is readable (WCAG 2.2, AA).
   * Empty = the default.
   */
  'accent'?: (string);
  /**
   * Postal address, at most 6 lines of 128 characters, separated by LF.
   */
  'address'?: (string);
  /**
   * Telephone number: at most 32 digits, spaces and characters of `+ ( ) . / -`.
   */
  'phone'?: (string);
  /**
   * Controller of the guests' data (GDPR, Article 4(7)): name and address in one line, at most 256 characters. Empty =
   * the display name.
   */
  'controller'?: (string);
  /**
   * Contact for guests about their data: an e-mail address or an https address, at most 256 characters.
   */
  'privacyContact'?: (string);
  /**
   * Time zone of the IANA database, such as `Europe/Vienna`. Pages show times in this zone and in UTC. Empty = only
   * UTC.
   */
  'timeZone'?: (string);
  /**
   * SHA-256 of the served logo, lower-case hex; empty = no logo.
   */
  'logoSha256'?: (string);
  /**
   * Rises with every change; pass it as expected_version. 0 = no settings are stored.
   */
  'rowVersion'?: (number | string | Long);
}

/**
 * An operator's description of a property.
 */
export interface Property__Output {
  /**
   * `propertyReference` in the client's creation requests, 1 to 128 characters; empty = the tenant as a whole.
   */
  'reference': (string);
  /**
   * Name shown to guests, at most 128 characters, without bidirectional control characters; empty = the reference is
   * shown.
   */
  'displayName': (string);
  /**
   * Colour of buttons and links, `#rrggbb`. Pages darken or lighten the colour until it is readable (WCAG 2.2, AA).
   * Empty = the default.
   */
  'accent': (string);
  /**
   * Postal address, at most 6 lines of 128 characters, separated by LF.
   */
  'address': (string);
  /**
   * Telephone number: at most 32 digits, spaces and characters of `+ ( ) . / -`.
   */
  'phone': (string);
  /**
   * Controller of the guests' data (GDPR, Article 4(7)): name and address in one line, at most 256 characters. Empty =
   * the display name.
   */
  'controller': (string);
  /**
   * Contact for guests about their data: an e-mail address or an https address, at most 256 characters.
   */
  'privacyContact': (string);
  /**
   * Time zone of the IANA database, such as `Europe/Vienna`. Pages show times in this zone and in UTC. Empty = only
   * UTC.
   */
  'timeZone': (string);
  /**
   * SHA-256 of the served logo, lower-case hex; empty = no logo.
   */
  'logoSha256': (string);
  /**
   * Rises with every change; pass it as expected_version. 0 = no settings are stored.
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
 * INVALID_ARGUMENT names the refused part of the picture.
 */
export interface SetPropertyLogoRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * As in Property; empty = the tenant as a whole.
   */
  'reference'?: (string);
  /**
   * A PNG of at most 1,024 by 1,024 pixels, or an SVG that contains only shapes, at most 64 KiB. Metadata and comments
   * are removed; scripts, text and unknown parts are refused. Empty = no logo.
   */
  'image'?: (Buffer | Uint8Array | string);
  /**
   * The `row_version` that the caller has read; ABORTED if the version has changed. 0 = any version, -1 = only if no
   * settings are stored.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * INVALID_ARGUMENT names the refused part of the picture.
 */
export interface SetPropertyLogoRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * As in Property; empty = the tenant as a whole.
   */
  'reference': (string);
  /**
   * A PNG of at most 1,024 by 1,024 pixels, or an SVG that contains only shapes, at most 64 KiB. Metadata and comments
   * are removed; scripts, text and unknown parts are refused. Empty = no logo.
   */
  'image': (Buffer);
  /**
   * The `row_version` that the caller has read; ABORTED if the version has changed. 0 = any version, -1 = only if no
   * settings are stored.
   */
  'expectedVersion': (number);
}

/**
 * The logo's address contains its digest, so browsers may cache it forever.
 */
export interface SetPropertyLogoResponse {
  /**
   * The property with the new logo_sha256.
   */
  'property'?: (Property | null);
}

/**
 * The logo's address contains its digest, so browsers may cache it forever.
 */
export interface SetPropertyLogoResponse__Output {
  /**
   * The property with the new logo_sha256.
   */
  'property': (Property__Output | null);
}

/**
 * INVALID_ARGUMENT lists every invalid member.
 */
export interface SetPropertyRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Replaces all settings. A property inherits empty members from the tenant. The call ignores logo_sha256 and
   * row_version.
   */
  'property'?: (Property | null);
  /**
   * The `row_version` that the caller has read; ABORTED if the version has changed. 0 = any version, -1 = only if no
   * settings are stored.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * INVALID_ARGUMENT lists every invalid member.
 */
export interface SetPropertyRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Replaces all settings. A property inherits empty members from the tenant. The call ignores logo_sha256 and
   * row_version.
   */
  'property': (Property__Output | null);
  /**
   * The `row_version` that the caller has read; ABORTED if the version has changed. 0 = any version, -1 = only if no
   * settings are stored.
   */
  'expectedVersion': (number);
}

/**
 * New settings do not change existing sessions.
 */
export interface SetPropertyResponse {
  /**
   * The stored settings with the new row_version.
   */
  'property'?: (Property | null);
}

/**
 * New settings do not change existing sessions.
 */
export interface SetPropertyResponse__Output {
  /**
   * The stored settings with the new row_version.
   */
  'property': (Property__Output | null);
}
