import { createClient } from '@guest-compliance/client';

const [, , operation = '', baseUrl = '', apiToken = '', subject = ''] = process.argv;

/** `create` takes a booking's idempotency key. `get` and `evidence` take a session id. */
const operations: Record<string, (subject: string) => Promise<unknown>> = {
  async create(bookingKey) {
    // docs: createComplianceSession
    const client = createClient({ baseUrl, token: apiToken });
    const session = await client.sessions.create(
      {
        bookingReference: 'BK-10482',
        propertyReference: 'hotel-lisbon-01',
        workflowKey: 'hotel-check-in',
        guest: { reference: 'guest-7731', email: 'guest@example.com' },
        metadata: { sandbox_scenario: 'happy' },
      },
      // Store the key with the booking, so that a repeated call sends the same key.
      { idempotencyKey: bookingKey },
    );
    if (session.guestLink !== undefined) console.error(`the guest goes to ${session.guestLink}`);
    // docs: end
    return session;
  },

  async get(sessionId) {
    // docs: getComplianceSession
    const client = createClient({ baseUrl, token: apiToken });
    const session = await client.sessions.get(sessionId);
    if (session.status === 'FAILED') console.error('refused:', session.reasonCodes);
    // docs: end
    return session;
  },

  async evidence(sessionId) {
    // docs: getEvidencePackage
    const client = createClient({ baseUrl, token: apiToken });
    // Call this after the event evidence_package.ready. Earlier, it throws a GcsError with the code
    // evidence_package_not_ready.
    const evidence = await client.evidence.get(sessionId);
    const { sha256 } = evidence.exportManifest;
    console.error('sealed as', sha256);
    // docs: end
    return evidence;
  },
};

const run = operations[operation];
if (run === undefined || process.argv.length !== 6) {
  console.error('usage: session create|get|evidence <base URL> <API token> <booking key or session id>');
  process.exit(2);
}
console.log(JSON.stringify(await run(subject)));
