import { definitions } from '@gcs/proto/definitions';
import { call, createLoopback } from '@gcs/test/support/grpc-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import * as grpc from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ServiceError } from '../errors.ts';
import { connectRaw } from './client.ts';
import { implementRaw } from './server.ts';

const { SessionService } = definitions;
const { observed, serve, release, onRelease } = createLoopback();

afterEach(release);

describe('a raw proxy', () => {
  test('passes requests, answers and errors on unchanged, in one trace', async () => {
    const { address: ownerAddress, ...owner } = await serve([
      implementRaw(SessionService, async ({ request, metadata }) => {
        if (metadata.get('gcs-tenant-id')[0] !== 'ten_1') throw new ServiceError('not_found', 'no such tenant');
        return Buffer.from(request).reverse();
      }),
    ]);
    const behind = connectRaw(ownerAddress, { telemetry: observed('door').telemetry, deadlineMs: 30_000 });
    onRelease(behind.close);
    const door = await serve([
      implementRaw(SessionService, ({ method, request, ...rest }) => behind.call(method, request, rest)),
    ]);
    const front = observed('caller');
    const { call: callRaw, close } = connectRaw(door.address, { telemetry: front.telemetry, deadlineMs: 30_000 });
    onRelease(close);

    const metadata = new grpc.Metadata();
    metadata.set('gcs-tenant-id', 'ten_1');
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, n) => n));
    const method = SessionService.GetSessions.path;
    expect(await callRaw(method, bytes, { ...call, metadata })).toEqual(Buffer.from(bytes).reverse());
    await expect(callRaw(method, bytes, { ...call, metadata: new grpc.Metadata() })).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: 'no such tenant',
    });
    await waitFor(() => owner.spans().length === 2);
    const traceIds = (spans: { spanContext(): { traceId: string } }[]) =>
      spans.map((span) => span.spanContext().traceId);
    expect(traceIds(owner.spans())).toEqual(traceIds(front.spans()));
  });
});
