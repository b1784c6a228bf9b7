import type { ComplianceSession, ComplianceSessionCreateRequest, EvidencePackage } from '../src/gen/openapi-types.ts';
import type { Booking, BookingPutRequest } from '../src/gen/stays-types.ts';
import type { Reply } from './scripted-server.ts';

export const createRequest: ComplianceSessionCreateRequest = {
  bookingReference: 'BK-10482',
  propertyReference: 'hotel-lisbon-01',
  workflowKey: 'hotel-check-in',
  guest: { reference: 'guest-7731' },
};

export const session: ComplianceSession = {
  id: 'cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8',
  object: 'compliance_session',
  bookingReference: 'BK-10482',
  propertyReference: 'hotel-lisbon-01',
  workflowKey: 'hotel-check-in',
  workflowVersion: 3,
  status: 'PENDING',
  reasonCodes: [],
  steps: [{ type: 'DOCUMENT', status: 'PENDING', reasonCodes: [], completedAt: null }],
  createdAt: '2026-01-15T10:30:00.000Z',
  updatedAt: '2026-01-15T10:30:00.000Z',
  expiresAt: '2026-01-22T10:30:00.000Z',
};

export const evidencePackage: EvidencePackage = {
  id: 'evp_01KAJ7Q8R3N5V7X9Z1B2C4D6E8',
  object: 'evidence_package',
  complianceSessionId: session.id,
  bookingReference: session.bookingReference,
  workflowVersion: 3,
  generatedAt: '2026-01-15T10:40:00.000Z',
  entries: [],
  auditEvents: [],
  exportManifest: { format: 'JSON', version: '1', sha256: 'a'.repeat(64) },
};

export const bookingRequest: BookingPutRequest = {
  propertyReference: 'hotel-lisbon-01',
  arrival: '2026-12-27T15:00',
  departure: '2027-01-10T11:00',
  timeZone: 'Europe/Lisbon',
  persons: { adults: 2 },
  guests: [],
};

export const booking: Booking = {
  ...bookingRequest,
  reference: 'BK/1',
  object: 'booking',
  state: 'EXPECTED',
  light: 'LOOK',
  guests: [{ number: 1, role: 'LEAD', ageClass: 'ADULT', presence: 'EXPECTED', light: 'LOOK', hindrance: 'NO_CHECK' }],
  isComplete: true,
  version: 1,
  createdAt: '2026-01-15T10:30:00.000Z',
  updatedAt: '2026-01-15T10:30:00.000Z',
};

export const created: Reply = { status: 201, body: session };
export const found: Reply = { status: 200, body: session };

export function refusal(
  status: number,
  code: string,
  { headers = {}, fieldErrors }: { headers?: Record<string, string>; fieldErrors?: object[] } = {},
): Reply {
  const error = { code, message: 'What went wrong.', requestId: 'req_01KAJ7Q8R1H2J3K4M5N6P7Q8R9', fieldErrors };
  return { status, headers: { 'x-request-id': error.requestId, ...headers }, body: { error } };
}
