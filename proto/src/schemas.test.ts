import { validateResponse } from '@gcs/test/support/validate-response';
import { describe, expect, test } from '@jest/globals';
import { validateRequest } from './schemas.ts';

const minimal = {
  bookingReference: 'BK-1',
  propertyReference: 'P-1',
  workflowKey: 'hotel-check-in',
  guest: { reference: 'G-1' },
};

const event = {
  id: 'evt_01KAJ7S2M9QZ4T6W8Y0B3D5F7H',
  type: 'compliance_session.completed',
  createdAt: '2026-11-21T09:04:40.902Z',
  data: { complianceSessionId: 'cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8', status: 'VERIFIED' },
};

const create = (changes: object) => validateRequest('createComplianceSession', { ...minimal, ...changes });
const guest = (changes: object) => create({ guest: { reference: 'G-1', ...changes } });
const verify = (value: unknown) => validateRequest('verifyWebhookSignature', value);
const fields = (violations: { field: string }[]) => violations.map(({ field }) => field);

describe('ComplianceSessionCreateRequest', () => {
  test('accepts all required and all optional members', () => {
    expect(create({})).toEqual([]);
    const guestData = { reference: 'G-1', email: 'a.b+c@example.co', phone: '+3519123456' };
    const metadata = { text: 'x', number: -1.5, flag: false, nothing: null };
    expect(create({ guest: guestData, locale: 'pt-PT', returnUrl: 'https://e.example/x', metadata })).toEqual([]);
  });

  test.each(['bookingReference', 'propertyReference', 'workflowKey', 'guest'])('requires %s', (field) => {
    expect(create({ [field]: undefined })).toEqual([{ field, message: 'is required' }]);
  });

  test.each(['bookingReference', 'propertyReference', 'workflowKey'])(
    'limits %s to between 1 and 128 characters',
    (field) => {
      expect(create({ [field]: 'x' })).toEqual([]);
      expect(create({ [field]: 'x'.repeat(128) })).toEqual([]);
      expect(create({ [field]: '' })).toEqual([{ field, message: 'must have at least 1 character' }]);
      expect(create({ [field]: 'x'.repeat(129) })).toEqual([{ field, message: 'must have at most 128 characters' }]);
      expect(create({ [field]: 5 })).toEqual([{ field, message: 'must be a string' }]);
      expect(create({ [field]: null })).toEqual([{ field, message: 'must be a string' }]);
    },
  );

  test('counts Unicode code points, not UTF-16 units', () => {
    expect(create({ bookingReference: '🛏'.repeat(128) })).toEqual([]);
    expect(fields(create({ bookingReference: '🛏'.repeat(129) }))).toEqual(['bookingReference']);
  });

  test.each(['en', 'pt-PT'])('accepts the locale %s', (locale) => expect(create({ locale })).toEqual([]));
  test.each(['', 'EN', 'eng', 'en_GB', 'en-gb', 'en-GB-x', ' en', 'en\n', 7, null])(
    'refuses the locale %j',
    (locale) => {
      expect(fields(create({ locale }))).toEqual(['locale']);
    },
  );

  test.each(['https://e.example/a?b#c', 'http://127.0.0.1', 'app+x://open', 'mailto:a@example.com', 'urn:x:y'])(
    'accepts the returnUrl %s',
    (returnUrl) => expect(create({ returnUrl })).toEqual([]),
  );
  test.each(['', '/relative', 'example.com', 'https://a b', ' https://e.example', 'http://[', 5, null])(
    'refuses the returnUrl %j as not a URI',
    (returnUrl) => expect(fields(create({ returnUrl }))).toEqual(['returnUrl']),
  );
  test('refuses unknown properties at each level, even with names from the prototype', () => {
    expect(create({ extra: 1 })).toEqual([{ field: 'extra', message: 'is not a known property' }]);
    expect(guest({ name: 'x' })).toEqual([{ field: 'guest.name', message: 'is not a known property' }]);
    const hostile = JSON.parse(`{ "__proto__": 1, "constructor": 2, "": 3, "guest": { "__proto__": {} } }`);
    expect(fields(create(Object.assign(Object.create(null), hostile)))).toContain('constructor');
    expect(fields(validateRequest('createComplianceSession', hostile))).toEqual(
      expect.arrayContaining(['__proto__', 'constructor', '', 'guest.__proto__', 'guest.reference']),
    );
  });

  test.each([[[]], ['text'], [5], [true], [null]])('refuses the body %j as a whole', (body) => {
    expect(validateRequest('createComplianceSession', body)).toEqual([{ field: '', message: 'must be an object' }]);
  });
});

describe('GuestReference', () => {
  test('limits reference to between 1 and 128 characters', () => {
    expect(guest({ reference: 'x'.repeat(128) })).toEqual([]);
    expect(fields(guest({ reference: '' }))).toEqual(['guest.reference']);
    expect(fields(guest({ reference: 'x'.repeat(129) }))).toEqual(['guest.reference']);
    expect(fields(create({ guest: {} }))).toEqual(['guest.reference']);
    expect(create({ guest: [] })).toEqual([{ field: 'guest', message: 'must be an object' }]);
  });

  test.each(['+1234567', '+123456789012345'])('accepts the phone %s', (phone) => expect(guest({ phone })).toEqual([]));
  test.each(['+123456', '+1234567890123456', '+0234567', '1234567', '+1 234567', '+1234567\n', '+١٢٣٤٥٦٧', '', null])(
    'refuses the phone %j',
    (phone) => expect(fields(guest({ phone }))).toEqual(['guest.phone']),
  );

  test.each(['a@example.com', "o'neil+x@sub.example.co.uk"])('accepts the email %s', (email) => {
    expect(guest({ email })).toEqual([]);
  });
  test.each(['', 'a', 'a@', '@example.com', 'a b@example.com', 'a@example..com', 'a@@example.com', 5, null])(
    'refuses the email %j',
    (email) => expect(fields(guest({ email }))).toEqual(['guest.email']),
  );
});

describe('metadata', () => {
  test('accepts any key, and keeps keys with names from the prototype', () => {
    const metadata = JSON.parse('{ "__proto__": "a", "constructor": "b", "": "c", "a.b/c~d": 1, "toString": null }');
    expect(create({ metadata })).toEqual([]);
    expect(Object.keys(metadata)).toEqual(['__proto__', 'constructor', '', 'a.b/c~d', 'toString']);
    expect(create({ metadata: {} })).toEqual([]);
  });

  test('reports the key whose value is neither string, number, boolean nor null', () => {
    const metadata = JSON.parse('{ "__proto__": {}, "": [], "a/b~c": [[]], "ok": 1 }');
    const message = 'must be a string, a number, true, false or null';
    expect(create({ metadata })).toEqual([
      { field: 'metadata.__proto__', message },
      { field: 'metadata.', message },
      { field: 'metadata.a/b~c', message },
    ]);
    expect(create({ metadata: [] })).toEqual([{ field: 'metadata', message: 'must be an object' }]);
    expect(fields(create({ metadata: { big: Number.POSITIVE_INFINITY } }))).toEqual(['metadata.big']);
  });

  test('shortens a long key in the field', () => {
    const [violation] = create({ metadata: { ['k'.repeat(60_000)]: [] } });
    expect(violation?.field).toBe(`metadata.${'k'.repeat(128)}…`);
  });
});

describe('violations', () => {
  test('reports all violations together, at most 50, each once', () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`unknown${index}`, index]));
    const violations = create(many);
    expect(violations).toHaveLength(50);
    expect(new Set(fields(violations)).size).toBe(50);
  });

  test('violations never contain a value', () => {
    const canary = 'canary-7731';
    const body = {
      bookingReference: canary.repeat(20),
      propertyReference: [canary],
      workflowKey: { canary },
      guest: { reference: canary.repeat(20), email: canary, phone: canary },
      locale: canary,
      returnUrl: `/${canary}`,
      metadata: { key: [canary] },
    };
    const violations = validateRequest('createComplianceSession', body);
    expect(violations).toHaveLength(9);
    expect(JSON.stringify([violations, verify({ ...event, type: canary, createdAt: canary })])).not.toContain(canary);
  });

  test('finds violations in hostile text in linear time', () => {
    const attacks = ['a', 'a.', '-', '%', 'a:', 'http://', '@a', '::'].flatMap((part) => {
      const text = part.repeat(Math.floor(60_000 / part.length));
      return [text, `a@${text}`, `http://${text}`, `http://[${text}`, `${text}!\\`];
    });
    const started = process.cpuUsage();
    for (const text of attacks) create({ returnUrl: text, locale: text, guest: { email: text, phone: text } });
    const { user } = process.cpuUsage(started);
    expect(user / 1000 / attacks.length).toBeLessThan(50);
  });
});

describe('WebhookEvent', () => {
  test('accepts the four event types with every status', () => {
    const types = ['compliance_session.updated', 'compliance_session.review_required', 'evidence_package.ready'];
    for (const type of types) expect(verify({ ...event, type })).toEqual([]);
    for (const status of ['PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW', 'VERIFIED', 'INCOMPLETE', 'FAILED', 'EXPIRED']) {
      expect(verify({ ...event, data: { ...event.data, status } })).toEqual([]);
    }
  });

  test('requires each member', () => {
    expect(fields(verify({}))).toEqual(['id', 'type', 'createdAt', 'data']);
    expect(fields(verify({ ...event, data: {} }))).toEqual(['data.complianceSessionId', 'data.status']);
  });

  test('refuses other types, statuses, times and unknown members', () => {
    expect(fields(verify({ ...event, type: 'other' }))).toEqual(['type']);
    expect(fields(verify({ ...event, data: { ...event.data, status: 'verified' } }))).toEqual(['data.status']);
    for (const createdAt of ['2026-11-21', '2026-11-21T09:04:40', '2026-02-30T00:00:00Z', 1763712000, null]) {
      expect(fields(verify({ ...event, createdAt }))).toEqual(['createdAt']);
    }
    expect(fields(verify({ ...event, extra: 1 }))).toEqual(['extra']);
    expect(fields(verify({ ...event, data: { ...event.data, extra: 1 } }))).toEqual(['data.extra']);
    expect(verify(null)).toEqual([{ field: '', message: 'must be an object' }]);
  });
});

describe('validateResponse', () => {
  test('checks a response against the schema for its status', () => {
    expect(validateResponse('verifyWebhookSignature', 200, { valid: true, eventId: 'evt_1' })).toEqual([]);
    expect(validateResponse('verifyWebhookSignature', 200, { valid: 'yes', extra: 1 })).toEqual([
      'eventId: is required',
      'extra: is not a known property',
      'valid: must be true or false',
    ]);
    const error = { code: 'validation_failed', message: 'x', requestId: 'req_1', fieldErrors: [{ field: 'a' }] };
    expect(validateResponse('createComplianceSession', 422, { error })).toEqual([
      'error.fieldErrors[0].message: is required',
    ]);
    expect(validateResponse('getComplianceSession', 404, null)).toEqual(['the value: must be an object']);
  });

  test('reports a status that the operation does not document', () => {
    expect(validateResponse('getComplianceSession', 409, {})).toEqual([
      'getComplianceSession does not document the status 409',
    ]);
  });
});

test.each(['2026-12-27T15:00Z', '2026-12-27T15:00:00'])(
  'refuses the booked time %p and reports the required format',
  (time) => {
    const booking = {
      propertyReference: 'p',
      timeZone: 'Europe/Lisbon',
      persons: { adults: 1 },
      arrival: time,
      departure: time,
    };
    const message = 'must be a local time as in 2026-12-27T15:00';
    expect(validateRequest('putBooking', booking)).toEqual([
      { field: 'arrival', message },
      { field: 'departure', message },
    ]);
  },
);
