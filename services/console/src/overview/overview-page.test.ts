import { ServiceError } from '@gcs/kit/errors';
import { render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import { partOf, Queues } from './overview.http.ts';

const partAfter = (code: ConstructorParameters<typeof ServiceError>[0]) =>
  partOf({ title: 'Sessions', of: 'session' }, () => Promise.reject(new ServiceError(code, 'no')), String);

test.each(['permission_denied', 'not_found'] as const)(
  'a part whose service answers with %s is hidden',
  async (code) => {
    expect(await partAfter(code)).toBeNull();
  },
);

test('a panel says which service does not answer', async () => {
  expect(render(await partAfter('unavailable'))).toContain('No answer from session');
});

test('the page is refused after the operator’s sign-in has ended', async () => {
  await expect(partAfter('unauthenticated')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the queues list the services that the gateway could not reach', () => {
  const queues = Queues({ statuses: [], unavailable: ['SERVICE_NAME_EVIDENCE' as const] });
  expect(render(queues)).toContain('No answer from Evidence');
});
