import type { OperatorVerifier } from '@gcs/kit/admin/operator-access';
import { implementRaw, startGrpcServer } from '@gcs/kit/grpc/server';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import type { GetReviewResponse } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { testTelemetry } from '@gcs/test/support/test-telemetry';

export const subject = { tenantId: 'ten_1', sessionId: 'cs_1', step: 'DOCUMENT', version: 3, endpointId: 'whe_1' };
export const evidenceSha256 = 'a'.repeat(64);

const publicSession = {
  id: subject.sessionId,
  status: 'NEEDS_REVIEW',
  bookingReference: 'BK-1',
  propertyReference: 'P-1',
  workflowKey: 'standard',
  workflowVersion: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  steps: [{ type: subject.step, status: 'NEEDS_REVIEW', reasonCodes: ['NAME_MISMATCH'] }],
};
const sessionJson = JSON.stringify(publicSession);

const reviewed: GetReviewResponse = {
  sessionJson,
  review: {
    tenantId: subject.tenantId,
    sessionId: subject.sessionId,
    stepType: 'STEP_TYPE_DOCUMENT',
    bookingReference: publicSession.bookingReference,
    propertyReference: publicSession.propertyReference,
    approvals: 1,
    version: subject.version,
    evidenceSha256,
  },
  hasComparison: true,
  alsoOpen: [{ subject: 'ben', name: 'Ben of the desk', openedAt: '2026-01-01T08:00:00.000Z' }],
};

/**
 * Starts an admin port in memory. It checks tokens and the method table like the real port, and has one step that waits
 * for a decision. Browser tests use the real port.
 */
export async function startAdminNeighbour(verify: OperatorVerifier) {
  const { ReviewService, SessionAdminService, TenantService, EvidenceAdminService, RetentionService } = definitions;
  const { AuditService, TokenService, ProfileService, EndpointService, DeliveryAdminService } = definitions;
  const { OperatorLogService, ProviderAccountService, PropertyService, ReviewNoticeService, StayService } = definitions;
  const { PmsConnectionService } = definitions;
  const answers: Readonly<Record<string, Buffer>> = {
    [TenantService.ListTenants.path]: TenantService.ListTenants.responseSerialize({
      tenants: [{ id: subject.tenantId, name: 'Test' }],
    }),
    [SessionAdminService.GetSession.path]: SessionAdminService.GetSession.responseSerialize({ sessionJson }),
    [SessionAdminService.GetGuestData.path]: SessionAdminService.GetGuestData.responseSerialize({
      guestDataJson: '{}',
      guestAnswersJson: '[]',
      reportedFactsJson: '[]',
    }),
    [EvidenceAdminService.ExportBundle.path]: EvidenceAdminService.ExportBundle.responseSerialize({
      bundle: Buffer.from('{"files":{"package.json":"{}","evidence-documents.json":"[]"}}'),
    }),
    [EndpointService.ListEndpoints.path]: EndpointService.ListEndpoints.responseSerialize({
      endpoints: [{ id: subject.endpointId, url: 'https://receiver.example/', status: 'ACTIVE' }],
    }),
    [DeliveryAdminService.GetDelivery.path]: DeliveryAdminService.GetDelivery.responseSerialize({
      delivery: { id: 'dlv_1', endpointId: subject.endpointId, state: 'EXHAUSTED' },
    }),
    [DeliveryAdminService.GetReplay.path]: DeliveryAdminService.GetReplay.responseSerialize({
      replay: { id: 'rpl_1', status: 'RUNNING' },
    }),
    [ProviderAccountService.GetVendorSessions.path]: ProviderAccountService.GetVendorSessions.responseSerialize({
      vendorSessions: [{ id: 'pvs_1', vendor: 'veriff', state: 'OPENED', stepTypes: ['STEP_TYPE_DOCUMENT'] }],
    }),
    [PropertyService.PreviewProperty.path]: PropertyService.PreviewProperty.responseSerialize({
      property: {},
      own: {},
    }),
    [StayService.GetBooking.path]: StayService.GetBooking.responseSerialize({ booking: { reference: 'BK-1' } }),
    [ReviewService.GetReview.path]: ReviewService.GetReview.responseSerialize(reviewed),
  };
  const admitted: string[] = [];
  const telemetry = testTelemetry('admin');
  const server = await startGrpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    telemetry,
    operators: { verify },
    implementations: [
      ...[ReviewService, SessionAdminService, TenantService, EvidenceAdminService, RetentionService],
      ...[AuditService, TokenService, ProfileService, EndpointService, DeliveryAdminService, OperatorLogService],
      ...[ProviderAccountService, PropertyService, ReviewNoticeService, StayService, PmsConnectionService],
    ].map((definition) =>
      implementRaw(definition, async ({ method }) => {
        admitted.push(method.replace('/gcs.admin.v1.', ''));
        // An empty message has the default of every field.
        return answers[method] ?? Buffer.alloc(0);
      }),
    ),
  });
  return {
    address: formatAddress(server.address),
    admitted,
    async stop() {
      await server.stop(0);
      await telemetry.shutdown();
    },
  };
}
