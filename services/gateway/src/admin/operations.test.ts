import { ServiceError } from '@gcs/kit/errors';
import { formatAddress } from '@gcs/kit/http/listen';
import { topics } from '@gcs/proto/topics';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openAdmin, useGateway } from '../../test/gateway-under-test.ts';
import { pagesOf } from '../../test/pages-of.ts';

const underTest = useGateway();
beforeEach(() => {
  const { state } = underTest;
  state.calls.length = 0;
  state.failures = {};
  state.operations.deadLetters = {};
  state.operations.behind = {};
  state.operations.applied = {};
  state.operations.republished.length = 0;
  state.operations.published.clear();
  state.operations.receipts = [];
  state.operations.untaken = [];
});

describe('the front door of OpsService', () => {
  test('calls the requested service with the operator’s purpose and token', async () => {
    const { ops, call } = underTest.admin;
    const answer = await ops.ReplayDeadLetter(
      { service: 'SERVICE_NAME_EVIDENCE', id: 7 },
      { ...call, metadata: { ...call.metadata, 'gcs-purpose': 'ticket 4711' } },
    );
    expect(answer.replayed).toBe(7);
    expect(underTest.state.calls).toMatchObject([{ operator: { subject: 'olivia' } }]);
    expect(underTest.state.calls[0]?.metadata.get('gcs-purpose')).toEqual(['ticket 4711']);
    expect((await ops.DiscardDeadLetter({ service: 'SERVICE_NAME_WEBHOOK_DELIVERY', id: 1 }, call)).closedAt).toBe(
      'delivery',
    );
  });

  const away = ['unavailable', 'service_unavailable', 'deadline_exceeded'] as const;

  test.each(away)('calls all services if none is requested, and reports an unavailable one: %s', async (code) => {
    const { ops, call } = underTest.admin;
    const relays = async () => {
      const { statuses, unavailable } = await ops.GetOutboxStatus({}, call);
      return { relays: statuses.map(({ relay }) => relay), unavailable };
    };
    expect(await relays()).toEqual({ relays: ['session', 'evidence', 'delivery', 'stays'], unavailable: [] });
    underTest.state.failures = { evidence: new ServiceError(code, 'away') };
    const others = ['session', 'delivery', 'stays'];
    expect(await relays()).toEqual({ relays: others, unavailable: ['SERVICE_NAME_EVIDENCE'] });
  });

  test('lists parked records of all services page by page, each once', async () => {
    const { ops, call } = underTest.admin;
    underTest.state.operations.deadLetters = { session: 3, evidence: 0, delivery: 4 };
    const all = await pagesOf((pageToken) => ops.ListDeadLetters({ pageSize: 2, pageToken }, call));
    const pages = all.map(({ deadLetters }) =>
      deadLetters.map(({ service, id }) => `${service.slice('SERVICE_NAME_'.length)} ${id}`),
    );
    expect(pages.flat()).toEqual([
      ...[1, 2, 3].map((id) => `SESSION ${id}`),
      ...[1, 2, 3, 4].map((id) => `WEBHOOK_DELIVERY ${id}`),
    ]);
    expect(pages.every((page) => page.length <= 2)).toBe(true);
  });

  test.each(away)('lists parked records of the other services, and reports an unavailable one: %s', async (code) => {
    const { ops, call } = underTest.admin;
    underTest.state.operations.deadLetters = { session: 3, evidence: 5, delivery: 1 };
    underTest.state.failures = { evidence: new ServiceError(code, 'away') };
    const { deadLetters, unavailable, nextPageToken } = await ops.ListDeadLetters({ pageSize: 100 }, call);
    expect(deadLetters.map(({ service, id }) => `${service.slice('SERVICE_NAME_'.length)} ${id}`)).toEqual([
      ...[1, 2, 3].map((id) => `SESSION ${id}`),
      'WEBHOOK_DELIVERY 1',
    ]);
    expect({ unavailable, nextPageToken }).toEqual({ unavailable: ['SERVICE_NAME_EVIDENCE'], nextPageToken: '' });
    await expect(ops.ListDeadLetters({ service: 'SERVICE_NAME_EVIDENCE' }, call)).rejects.toMatchObject({ code });
  });

  test('refuses a replay without a service and an invalid page token', async () => {
    const { ops, call } = underTest.admin;
    const refused = { code: 'invalid_argument' };
    await expect(ops.ReplayDeadLetter({ id: 1 }, call)).rejects.toMatchObject(refused);
    await expect(ops.ListDeadLetters({ pageToken: 'nonsense' }, call)).rejects.toMatchObject(refused);
    expect(underTest.state.calls).toEqual([]);
  });

  test('allows the role support to read but not to write', async () => {
    const support = await underTest.operatorToken({ roles: ['support'] });
    const admin = openAdmin(formatAddress(underTest.gateway.adminAddress), support);
    expect((await admin.ops.GetOutboxStatus({}, admin.call)).statuses).toHaveLength(4);
    const replay = admin.ops.ReplayDeadLetter({ service: 'SERVICE_NAME_SESSION', id: 1 }, admin.call);
    await expect(replay).rejects.toMatchObject({ code: 'permission_denied' });
    admin.close();
  });
});

describe('reconciliation', () => {
  const publish = (topic: string, heads: Record<string, number>) => {
    for (const [key, version] of Object.entries(heads))
      underTest.state.operations.published.set(`${topic} ${key}`, version);
  };

  test('republishes the records that a consumer lacks, from the lowest missing version', async () => {
    const { reconciliation, call } = underTest.admin;
    publish(topics.sessionChanges, { cs_a: 5, cs_b: 3, cs_c: 9 });
    underTest.state.operations.behind = {
      evidence: [{ key: 'cs_a', version: 2, parked: false }],
      delivery: [
        { key: 'cs_a', version: 3, parked: false },
        { key: 'cs_c', version: 1, parked: true },
      ],
    };
    const request = { service: 'SERVICE_NAME_SESSION', minAgeSeconds: 1 } as const;
    const found = await reconciliation.ReconcileChanges(request, call);
    expect(found).toMatchObject({ compared: 3, republished: 0 });
    const publisher = 'SERVICE_NAME_SESSION';
    const topic = topics.sessionChanges;
    const common = { topic, publisher };
    expect(found.gaps).toEqual([
      { ...common, sessionId: 'cs_a', consumer: 'SERVICE_NAME_EVIDENCE', ...versions(5, 2), parked: false },
      { ...common, sessionId: 'cs_a', consumer: 'SERVICE_NAME_WEBHOOK_DELIVERY', ...versions(5, 3), parked: false },
      { ...common, sessionId: 'cs_c', consumer: 'SERVICE_NAME_WEBHOOK_DELIVERY', ...versions(9, 1), parked: true },
    ]);
    expect(underTest.state.operations.republished).toEqual([]);

    const repaired = await reconciliation.ReconcileChanges({ ...request, repair: true }, call);
    expect(repaired.republished).toBe(3);
    expect(underTest.state.operations.republished).toEqual([
      { topic, ranges: [{ key: 'cs_a', epoch: 0, firstVersion: 3, lastVersion: 5 }] },
    ]);
  });

  test('compares all topics page by page', async () => {
    const { reconciliation, call } = underTest.admin;
    publish(topics.sessionChanges, { cs_a: 1, cs_b: 1, cs_c: 1 });
    publish(topics.packageChanges, { cs_a: 1 });
    const pages = await pagesOf((pageToken) => reconciliation.ReconcileChanges({ pageSize: 2, pageToken }, call));
    expect(pages.map(({ compared }) => compared)).toEqual([2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('republishes records of a later epoch to a consumer that has applied a higher version in an earlier epoch', async () => {
    const { reconciliation, call } = underTest.admin;
    publish(topics.sessionChanges, { cs_a: 6 });
    underTest.state.operations.behind = {
      evidence: [{ key: 'cs_a', epoch: 1, version: 7, parked: false }],
      delivery: [{ key: 'cs_a', epoch: 2, version: 5, parked: false }],
    };
    const { gaps } = await reconciliation.ReconcileChanges({ service: 'SERVICE_NAME_SESSION', repair: true }, call);
    expect(gaps).toMatchObject([versions(6, 7, 1), versions(6, 5)]);
    const ranges = [{ key: 'cs_a', epoch: 1, firstVersion: 6, lastVersion: 6 }];
    expect(underTest.state.operations.republished).toEqual([{ topic: topics.sessionChanges, ranges }]);
  });

  test('reports records that the publisher has lost, and republishes none', async () => {
    const { reconciliation, call } = underTest.admin;
    const topic = topics.sessionChanges;
    publish(topic, { cs_a: 5, cs_b: 2 });
    const applied = (heads: Record<string, number>) =>
      new Map(Object.entries(heads).map(([key, version]) => [`${topic} ${key}`, version]));
    underTest.state.operations.applied = {
      evidence: applied({ cs_a: 5, cs_b: 2 }),
      delivery: applied({ cs_a: 7, cs_b: 1, cs_gone: 3 }),
    };
    const request = { service: 'SERVICE_NAME_SESSION', pageSize: 2, repair: true } as const;
    const pages = await pagesOf((pageToken) => reconciliation.ReconcileChanges({ ...request, pageToken }, call));
    const common = { topic, publisher: 'SERVICE_NAME_SESSION', consumer: 'SERVICE_NAME_WEBHOOK_DELIVERY' };
    expect(pages.flatMap(({ lost }) => lost)).toEqual([
      { ...common, sessionId: 'cs_a', ...versions(5, 7, 2) },
      { ...common, sessionId: 'cs_gone', ...versions(0, 3, 3) },
    ]);
    expect(underTest.state.operations.republished).toEqual([]);
  });

  test('republishes only the delivery receipts that the evidence service lacks', async () => {
    const { reconciliation, call } = underTest.admin;
    const { operations } = underTest.state;
    const versions = [4, 9, 11];
    operations.receipts = ['cs_a', 'cs_b'].flatMap((key) =>
      versions.map((version) => ({ key, version, changeId: `dlv_${key}_${version}.1` })),
    );
    operations.untaken = [
      { key: 'cs_a', version: 4, parked: false },
      { key: 'cs_a', version: 11, parked: false },
      { key: 'cs_b', version: 9, parked: true },
    ];
    const request = { service: 'SERVICE_NAME_WEBHOOK_DELIVERY', pageSize: 4, repair: true } as const;
    const pages = await pagesOf((pageToken) => reconciliation.ReconcileChanges({ ...request, pageToken }, call));
    expect(pages.map(({ compared }) => compared)).toEqual([4, 2]);
    const topic = topics.deliveryReceipts;
    const common = { topic, publisher: 'SERVICE_NAME_WEBHOOK_DELIVERY', consumer: 'SERVICE_NAME_EVIDENCE' };
    const unordered = { ...common, publishedVersion: 0, appliedVersion: 0 };
    expect(pages.flatMap(({ gaps }) => gaps)).toEqual([
      { ...unordered, sessionId: 'cs_a', missing: 2, parked: false },
      { ...unordered, sessionId: 'cs_b', missing: 1, parked: true },
    ]);
    const ranges = [4, 11].map((version) => ({ key: 'cs_a', epoch: 0, firstVersion: version, lastVersion: version }));
    expect(operations.republished).toEqual([{ topic, ranges }]);
  });
});

function versions(
  publishedVersion: number,
  appliedVersion: number,
  missing = Math.abs(publishedVersion - appliedVersion),
) {
  return { publishedVersion, appliedVersion, missing };
}
