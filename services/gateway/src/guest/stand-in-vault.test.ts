import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';

const its = useGateway({ guestListen: { host: '127.0.0.1', port: 0 } });

const open = (reference: string, init: RequestInit = {}) =>
  fetch(`${its.gateway.guestUrl}/stand-in/vault/${encodeURIComponent(reference)}`, init);

test.each(['DOCUMENT_RESULT', 'MRZ_DATA', 'NFC_DATA', 'LIVENESS_RESULT'])(
  'the sandbox’s vault shows a specimen of %s that runs nothing and can be framed',
  async (type) => {
    const answer = await open(`sandbox:cs_1:3:${type}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *; sandbox");
    expect(answer.headers.has('x-frame-options')).toBe(false);
    const picture = await answer.text();
    expect(picture.match(/SPECIMEN/g)?.length).toBeGreaterThanOrEqual(3);
    expect(picture).not.toMatch(/<script|onload=|href=/);
  },
);

test.each(['sandbox:cs_1:3:CONSENT_RECORD', 'acme:cs_1:3:DOCUMENT_RESULT', 'sandbox', 'sandbox:constructor', '%'])(
  'the sandbox’s vault has no specimen at %s',
  async (reference) => {
    const answer = await open(reference);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  },
);
