import { implement, startGrpcServer } from '@gcs/kit/grpc/server';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import type {
  SendNoticeRequest__Output,
  SendNoticeResponse,
} from '@gcs/proto/gen/gcs/delivery/v1/webhook_delivery_service';
import { testTelemetry } from '@gcs/test/support/test-telemetry';

export type NoticeInbox = Awaited<ReturnType<typeof openNoticeInbox>>;

/** A fake of webhook delivery that stores the notices. `test/behaviour/notices.test.ts` uses the real service. */
export async function openNoticeInbox() {
  const telemetry = testTelemetry('delivery');
  const taken: SendNoticeRequest__Output[] = [];
  let answer: () => SendNoticeResponse = () => ({});
  const unused = async (): Promise<never> => {
    throw new Error('notices alone');
  };
  const service = implement(definitions.WebhookDeliveryService, {
    VerifySignatures: unused,
    GetReadiness: unused,
    async SendNotice(notice) {
      const answered = answer();
      if (!answered.problem) taken.push(notice);
      return answered;
    },
  });
  const listen = { host: '127.0.0.1', port: 0 };
  const server = await startGrpcServer({ listen, implementations: [service], telemetry });
  return {
    address: formatAddress(server.address),
    sentTo: (address: string) =>
      taken
        .filter((one) => one.address === address)
        .map(({ subject, lines }) => [subject, ...lines.map(({ text }) => text)].join('\n')),
    linksTo: (address: string) =>
      taken.filter((one) => one.address === address).map(({ lines }) => lines.map(({ url }) => url)),
    /** Sets the answer to later notices. A notice whose answer has a problem counts as not sent. */
    answers(next: () => SendNoticeResponse) {
      answer = next;
    },
    async stop() {
      await server.stop(100);
      await telemetry.shutdown();
    },
  };
}
