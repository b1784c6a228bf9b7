import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery();

test('the next event of a session is sent before the retry of a failed first attempt', async () => {
  await its.delivery.addEndpoint(its.receiver.url);
  const changes = changesOf(newId('cs'), [
    'compliance_session.updated',
    'compliance_session.review_required',
    'compliance_session.completed',
  ]);
  const [, failing] = changes;
  its.receiver.answer(
    (received, response, count) =>
      void response.writeHead(received.event.id === failing?.webhook?.id && count === 1 ? 500 : 200).end(),
  );
  await its.delivery.publish(changes);
  await waitFor(() => its.receiver.received.length === 4);
  const [first, second, third] = changes.slice(1).map(({ webhook }) => webhook?.id);
  const ids = its.receiver.received.map(({ event }) => event.id);
  expect([...new Set(ids)]).toEqual([first, second, third]);
  expect(ids.filter((id) => id === first)).toHaveLength(2);
});
