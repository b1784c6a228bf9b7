import {
  described,
  extended,
  flag,
  integer,
  listOf,
  mapOf,
  object,
  orEmpty,
  sha256,
  text,
  time,
  words,
} from '../json-schema.ts';
import { message } from '../proto-message.ts';
import { publicType, sessionStatus } from '../public-type.ts';

const profile = extended(message('ProfileVersion'), { state: words('DRAFT', 'PUBLISHED', 'RETIRED') });
const readyProfile = extended(message('ReadyProfile'), {
  outcomes: { ...mapOf(integer), propertyNames: sessionStatus },
});
const gapKind = words('PROFILE', 'REVIEW', 'ENDPOINT', 'CERTIFICATION', 'ACTIVATION');
const readinessGap = extended(message('ReadinessGap'), { kind: gapKind });
const { ready = flag, endpoints = {} } = message('GetReadinessResponse').properties;

/** Tenants, tokens, workflows and what the go-live gate wants. */
export const platformTypes = {
  tenant: message('Tenant'),
  'tenant-usage': message('GetUsageResponse'),
  property: message('Property'),
  'property-preview': message('PreviewPropertyResponse'),
  'privacy-notice': message('GetPrivacyNoticeResponse'),
  token: message('Token'),
  'issued-token': object({
    id: text,
    secret: described('Shown this once; empty when an earlier answer is repeated.', text),
    expiresAt: time,
  }),
  'revoked-token': object({ id: text, revokedAt: time }),
  'provider-account': message('ProviderAccount'),
  'provider-account-check': message('ProviderAccountCheck'),
  'vendor-session': message('VendorSession'),
  'vendor-story': object({
    name: text,
    passed: flag,
    sessionId: text,
    vendorIds: described('Of each vendor session, the latest first.', listOf(text)),
    reached: listOf(object({ what: text, at: time })),
    problem: described('What was waited for in vain; empty when it passed.', text),
  }),
  'asked-vendor': object({ accountId: text, asked: described('About how many vendor sessions.', integer) }),
  'workflow-version': profile,
  'workflow-version-with-definition': extended(profile, {
    definition: described('The workflow profile: what people have published, as it is.', { type: 'object' }),
  }),
  'workflow-difference': object(
    {
      path: described('Such as `steps.DOCUMENT.maxAttempts`.', text),
      from: described('Missing when the member was added.', {}),
      to: described('Missing when the member was removed.', {}),
    },
    ['from', 'to'],
  ),
  'workflow-validation': object({ valid: flag, problems: listOf(message('ProfileProblem')), sha256: orEmpty(sha256) }),
  readiness: object({
    tenantId: text,
    ready,
    missing: listOf(readinessGap),
    profiles: listOf(readyProfile),
    endpoints,
  }),
  attestation: message('AttestReadinessResponse'),
  'attestation-keys': publicType('HandOverKeySet'),
  operator: message('GetOperatorResponse'),
  'operator-call': message('OperatorCall'),
  'operator-token': object({ subject: text, token: described('A JWT, signed with the local operator key.', text) }),
  context: object({
    name: text,
    current: described('`*` of the one that commands talk to.', words('*', '')),
    adminAddress: text,
    credentials: text,
    tenant: text,
  }),
  'console-links': object({
    consoleUrl: text,
    links: listOf(object({ person: text, name: text, url: described('Signs this person in, once.', text) })),
  }),
  'doctor-findings': object({
    context: text,
    findings: listOf(
      object({
        check: text,
        state: words('ok', 'broken', 'affected', 'skipped'),
        found: text,
        remedy: described('What to do about it; empty where nothing is to be done here.', text),
      }),
    ),
  }),
  error: described(
    'What a failed command says on stderr.',
    object({
      error: object({
        code: text,
        message: text,
        fieldErrors: listOf(object({ field: text, message: text })),
        hint: { type: ['string', 'null'] },
      }),
    }),
  ),
  schema: described(
    'A type of JSON and the commands that print it: `x` one, `x[]` an array of it, `x…` one a line.',
    object({ type: text, printedBy: listOf(text) }),
  ),
} as const;
