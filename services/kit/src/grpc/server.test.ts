import { definitions } from '@gcs/proto/definitions';
import { call, createLoopback, items, sessions } from '@gcs/test/support/grpc-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { deadlineAfter } from '../deadline.ts';
import { ServiceError } from '../errors.ts';
import { traceparentOf } from '../telemetry/telemetry.ts';
import { implementRaw } from './server.ts';

const { EvidenceService } = definitions;
const { serve, callerOf, release } = createLoopback();

afterEach(release);

describe('one trace', () => {
  test('a trace leads from the caller’s span over the network to the handler’s span', async () => {
    const received: string[] = [];
    const { address, ...server } = await serve([
      sessions(async (_, { trace }) => void received.push(traceparentOf(trace))),
    ]);
    const { client, ...caller } = callerOf(address);
    const answer = await client.GetSessions({ items }, call);
    expect(answer.results[0]?.found?.terminal).toBe(true);
    const serverSpan = await waitFor(() => server.spans()[0]);
    const clientSpan = caller.spans()[0];
    expect(clientSpan?.name).toBe('gcs.session.v1.SessionService/GetSessions');
    expect(serverSpan.name).toBe('gcs.session.v1.SessionService/GetSessions');
    expect(serverSpan.parentSpanContext?.spanId).toBe(clientSpan?.spanContext().spanId);
    expect(received).toEqual([`00-${clientSpan?.spanContext().traceId}-${serverSpan.spanContext().spanId}-01`]);
    expect(serverSpan.attributes).toEqual({
      'rpc.system.name': 'grpc',
      'rpc.method': 'gcs.session.v1.SessionService/GetSessions',
      'rpc.response.status_code': 'OK',
    });
  });

  test('client and server count a call with method and status', async () => {
    const { address, telemetry } = await serve([sessions(async () => {})]);
    const caller = callerOf(address);
    await caller.client.GetSessions({ items }, call);
    const labels = 'rpc_method="gcs.session.v1.SessionService/GetSessions",rpc_response_status_code="OK"';
    await waitFor(async () => (await telemetry.metricsText()).includes('rpc_server_call_duration_seconds_count'));
    expect(await telemetry.metricsText()).toContain(
      `rpc_server_call_duration_seconds_count{rpc_system_name="grpc",${labels},service_name="server"} 1`,
    );
    expect(await caller.telemetry.metricsText()).toContain('rpc_client_call_duration_seconds_count{');
  });
});

describe('an error', () => {
  test('an error from the handler arrives as the same ServiceError, without its cause', async () => {
    const fieldErrors = [{ field: 'items[0].tenantId', message: 'unknown' }];
    const { address, logs } = await serve([
      sessions(async () => {
        throw new ServiceError('invalid_argument', 'bad items', { fieldErrors, retryAfterSeconds: 3, cause: 'canary' });
      }),
    ]);
    await expect(callerOf(address).client.GetSessions({ items }, call)).rejects.toMatchObject({
      code: 'invalid_argument',
      publicMessage: 'bad items',
      fieldErrors,
      retryAfterSeconds: 3,
    });
    expect(logs()).toBe('');
  });

  test('an unexpected error reaches the caller as internal_error, and is logged once with its trace', async () => {
    const { address, logs, spans } = await serve([
      sessions(async () => {
        throw new TypeError('canary');
      }),
    ]);
    const refusal = callerOf(address).client.GetSessions({ items }, call);
    await expect(refusal).rejects.toMatchObject({ code: 'internal_error', publicMessage: 'internal error' });
    const span = await waitFor(() => spans()[0]);
    expect(logs().trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(logs())).toMatchObject({ level: 'error', trace_id: span.spanContext().traceId });
    expect(span.attributes['error.type']).toBe('internal_error');
  });

  test('a lost database becomes service_unavailable with a retry time', async () => {
    const { address } = await serve([
      sessions(async () => {
        throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
      }),
    ]);
    const refusal = callerOf(address).client.GetSessions({ items }, call);
    await expect(refusal).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 1 });
  });
});

describe('a call', () => {
  test('a call ends at its deadline, and its handler is aborted', async () => {
    const grantedMs = 2_000;
    let granted: number | null = null;
    const aborted = Promise.withResolvers<unknown>();
    const { address, logs } = await serve([
      sessions(async (_, { deadline: { signal, leftMs } }) => {
        granted = leftMs();
        signal.addEventListener('abort', () => aborted.resolve(signal.reason));
        await aborted.promise;
        throw new Error('the query was cancelled');
      }),
    ]);
    const { client } = callerOf(address);
    const refusal = client.GetSessions({ items }, { ...call, deadline: deadlineAfter(grantedMs) });
    await expect(refusal).rejects.toMatchObject({ code: 'deadline_exceeded' });
    expect(await aborted.promise).toMatchObject({ code: 'deadline_exceeded' });
    expect(granted).toBeGreaterThan(0);
    expect(granted).toBeLessThanOrEqual(grantedMs);
    expect(logs()).toBe('');
  });

  test('a call never lasts longer than the connection’s limit', async () => {
    const { address } = await serve([
      sessions(
        (_, { deadline: { signal } }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
      ),
    ]);
    const { client } = callerOf(address, { deadlineMs: 100 });
    const refusal = client.GetSessions({ items }, { ...call, deadline: deadlineAfter(60_000) });
    await expect(refusal).rejects.toMatchObject({ code: 'deadline_exceeded' });
  });

  test('aborts the handler’s signal if its caller leaves', async () => {
    const started = Promise.withResolvers<AbortSignal>();
    const { address } = await serve([
      sessions(async (_, { deadline: { signal } }) => {
        started.resolve(signal);
        await waitFor(() => signal.aborted);
      }),
    ]);
    const leaving = new AbortController();
    const refusal = callerOf(address).client.GetSessions(
      { items },
      { ...call, deadline: deadlineAfter(20_000, leaving.signal) },
    );
    const signal = await started.promise;
    leaving.abort();
    await expect(refusal).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await waitFor(() => signal.aborted);
  });

  test('does not abort the handler’s signal after the call has ended', async () => {
    const signals: AbortSignal[] = [];
    const { address } = await serve([sessions(async (_, { deadline }) => void signals.push(deadline.signal))]);
    const { client } = callerOf(address);
    for (let n = 0; n < 3; n++) await client.GetSessions({ items }, call);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false]);
  });

  test('a call to an unknown method counts as a server fault', async () => {
    const { address } = await serve([implementRaw(EvidenceService, async () => Buffer.alloc(0))]);
    await expect(callerOf(address).client.GetSessions({ items }, call)).rejects.toMatchObject({
      code: 'internal_error',
    });
  });
});
