import { expect, test } from '@jest/globals';
import { adminRouteOf, adminRoutes } from './admin-routes.ts';
import { definitions } from './definitions.ts';

test('a message keeps its type when it is encoded and decoded', () => {
  const { requestSerialize, requestDeserialize } = definitions.SessionService.CreateSessions;
  const item = { tenantId: 'ten_1', idempotencyKey: 'k'.repeat(16), canonicalBody: Buffer.from('{}') };
  const decoded = requestDeserialize(requestSerialize({ items: [item] }));
  expect(decoded.items).toEqual([{ ...item, traceparent: '', lookupOnly: false, guestLink: false, openedFor: '' }]);
});

test('a oneof contains the name of the member that is set', () => {
  const { responseSerialize, responseDeserialize } = definitions.EvidenceService.GetPackages;
  const sealed = { json: Buffer.from('{}'), revision: 2 };
  const decoded = responseDeserialize(responseSerialize({ results: [{ sealed }, { notSealed: {} }] }));
  expect(decoded.results.map(({ outcome }) => outcome)).toEqual(['sealed', 'notSealed']);
  expect(decoded.results[0]?.sealed).toEqual(sealed);
});

test('decodes 64-bit integers as numbers and enums as names', () => {
  const publish = definitions.ProfileService.PublishProfile;
  expect(publish.requestDeserialize(publish.requestSerialize({ expectedVersion: 5 })).expectedVersion).toBe(5);
  const issue = definitions.TokenService.IssueToken;
  expect(issue.requestDeserialize(issue.requestSerialize({ kind: 'TOKEN_KIND_PROVIDER' })).kind).toBe(
    'TOKEN_KIND_PROVIDER',
  );
});

test('each service has its own methods, and repeated access returns the same object', () => {
  for (const [name, service] of Object.entries(definitions)) {
    const [path] = Object.values(service).map((method) => method.path);
    expect(path).toContain(`.${name}/`);
  }
  expect(definitions.OpsService).toBe(definitions.OpsService);
});

test('every method of an admin service has a route, and no other method has one', () => {
  const methods = Object.values(definitions).flatMap((service) => Object.values(service).map(({ path }) => path));
  const adminMethods = methods.filter((path) => path.startsWith('/gcs.admin.v1.'));
  expect(Object.keys(adminRoutes).sort()).toEqual(adminMethods.sort());
  expect(adminRouteOf('/gcs.admin.v1.EndpointService/CreateEndpoint')).toMatchObject({ owner: 'delivery' });
  expect(adminRouteOf('/gcs.session.v1.SessionService/GetSessions')).toBeUndefined();
  expect(adminRouteOf('constructor')).toBeUndefined();
});
