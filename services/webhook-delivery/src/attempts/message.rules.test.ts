import { headerNamesOf } from '@gcs/proto/header-names';
import { expect, test } from '@jest/globals';
import { renderEvent } from './message.rules.ts';

test('the body has exactly the members of the contract, in the contract’s order', () => {
  const event = {
    status: 'VERIFIED',
    complianceSessionId: 'cs_1',
    createdAt: '2026-03-01T12:00:00.000Z',
    type: 'compliance_session.completed',
    id: 'evt_1',
    tenantId: 'ten_1',
  };
  expect(renderEvent(event)).toBe(
    '{"id":"evt_1","type":"compliance_session.completed","createdAt":"2026-03-01T12:00:00.000Z",' +
      '"data":{"complianceSessionId":"cs_1","status":"VERIFIED"}}',
  );
});

test('all headers of a delivery have the configured prefix', () => {
  expect(headerNamesOf('X-Service-Signature')).toEqual({
    signature: 'X-Service-Signature',
    deliveryAttempt: 'X-Service-Delivery-Attempt',
    test: 'X-Service-Test',
  });
  expect(headerNamesOf('X-Acme-Stay-Signature').test).toBe('X-Acme-Stay-Test');
});

test.each(['Signature', 'X-Signature', 'X-Acme-Signed', 'X-Acme\r\n-Signature', 'X--Signature'])(
  '%j is not a valid name of a signature header',
  (name) => {
    expect(() => headerNamesOf(name)).toThrow(RangeError);
  },
);
