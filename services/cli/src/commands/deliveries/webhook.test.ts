import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CertificationCheck, isFailed } from '@gcs/receiver-checks/grades';
import { signatureOf } from '@gcs/test/support/api';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Genuine, isStandardWebhook, type Mistake, startModelReceiver } from '../../../test/model-receiver.ts';
import { runGuestctl, startGuestctl } from '../../../test/run-guestctl.ts';

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const environment = { GCS_WEBHOOK_SECRET: secret };
const body =
  '{"id":"evt_1","type":"compliance_session.updated","data":{"complianceSessionId":"cs_1","status":"PENDING"}}';

let directory: string;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-webhook-'));
  file = join(directory, 'event.json');
  await writeFile(file, body);
});
afterAll(() => rm(directory, { recursive: true }));

describe('guestctl webhook', () => {
  test('verifies a signed body from a file or stdin; exits with 5 and an explanation for a wrong signature', async () => {
    const signed = await runGuestctl(['webhook', 'sign', '-'], { environment, stdin: body });
    expect(signed.stdout.trim()).toBe(signatureOf(body, secret));
    const verify = ['webhook', 'verify', file, '--signature'];
    expect((await runGuestctl([...verify, signed.stdout.trim()], { environment })).code).toBe(0);
    expect((await runGuestctl([...verify, 'sha256=00'], { environment })).code).toBe(5);

    const explained = await runGuestctl(['webhook', 'explain', '-', '--signature', signed.stdout.trim(), '--json'], {
      environment,
      stdin: `${body}\n`,
    });
    expect(explained.code).toBe(5);
    expect(JSON.parse(explained.stdout)).toMatchObject({ valid: false, causes: [{ cause: 'trailing_newline' }] });
  });

  test('ignores a line end after the secret in a file, and names --secret-file if the secret is missing', async () => {
    const secretFile = join(directory, 'secret.txt');
    await writeFile(secretFile, `${secret}\n`);
    const signed = await runGuestctl(['webhook', 'sign', file, '--secret-file', secretFile]);
    expect(signed.stdout.trim()).toBe(signatureOf(body, secret));
    const none = await runGuestctl(['webhook', 'sign', file], { environment: { GCS_DATA_DIR: directory } });
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('--secret-file') });
  });
});

describe('webhook certify', () => {
  const certify = async (mistake?: Mistake, isGenuine?: Genuine) => {
    const receiver = await startModelReceiver(secret, mistake, isGenuine);
    try {
      const ran = await runGuestctl(['webhook', 'certify', receiver.url, '--slow-seconds', '1', '--json'], {
        environment,
      });
      const { checks } = JSON.parse(ran.stdout);
      const failed = checks.filter(isFailed).map(({ name }: CertificationCheck) => name);
      return { code: ran.code, failed, events: receiver.events };
    } finally {
      await receiver.stop();
    }
  };

  test('passes a receiver that follows the rules, which accepts each event once', async () => {
    const { events, ...verdict } = await certify();
    expect(verdict).toEqual({ code: 0, failed: [] });
    expect(events).toHaveLength(10);
  });

  test.each<[Mistake, string[]]>([
    ['accepts anything', ['bad signature', 'signature of another body', 'no signature']],
    ['verifies rewritten JSON', ['raw bytes']],
    ['fails on duplicates', ['duplicate', 'once']],
    ['fails on large bodies', ['oversized']],
    ['takes large bodies', ['oversized']],
    ['hangs up on slow senders', ['slow']],
  ])('fails a receiver that %s', async (mistake, failed) => {
    expect(await certify(mistake)).toMatchObject({ code: 5, failed });
  });

  test('passes a receiver that checks only the headers of Standard Webhooks', async () => {
    expect(await certify(undefined, isStandardWebhook)).toMatchObject({ code: 0, failed: [] });
  });

  test('names the source of the secret', async () => {
    const secretFile = join(directory, 'shared.txt');
    await writeFile(secretFile, secret);
    const data = join(directory, 'data');
    await mkdir(data);
    await writeFile(join(data, 'credentials.json'), JSON.stringify({ webhookSecret: secret }));
    const certify = ['webhook', 'certify', 'http://127.0.0.1:1/'];
    const fromFile = await runGuestctl([...certify, '--secret-file', secretFile], { environment });
    expect(fromFile.stderr).toContain(`signing with the secret from ${secretFile}\n`);
    const fromContext = await runGuestctl(certify, { environment: { GCS_DATA_DIR: data } });
    expect(fromContext.stderr).toContain('signing with the secret from the built-in receiver of the context local\n');
  });

  test('refuses a malformed secret', async () => {
    const made = { environment: { GCS_WEBHOOK_SECRET: 'whsec_made-up' } };
    const { code, stderr } = await runGuestctl(['webhook', 'certify', 'http://127.0.0.1:1/'], made);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('base64 of 32 bytes') });
  });

  test('explains each failed check, and grades duplicates only if the receiver reports them', async () => {
    const receiver = await startModelReceiver(secret, 'accepts anything');
    const { code, stdout, stderr } = await runGuestctl(['webhook', 'certify', receiver.url], { environment });
    await receiver.stop();
    expect(code).toBe(5);
    expect(stdout).toMatch(/^once +NOT CHECKED +not reported/m);
    expect(stderr).toContain('bad signature, signature of another body, no signature: compute the HMAC');
    expect(stderr).toContain('`once` was not checked: answer `new` or `duplicate`');
  });

  test('shows each row before the next check ends, and aligns the rows', async () => {
    let sent = 0;
    const server = createServer((_, response) => {
      sent += 1;
      if (sent < 3) response.writeHead(202).end();
    });
    const url = await listenOnLoopback(server);
    const running = startGuestctl(['webhook', 'certify', url, '--accept-any-2xx'], { environment });
    await waitFor(() => sent === 3);
    const rows = running.stdout().trimEnd().split('\n');
    server.close().closeAllConnections();
    const { stdout, stderr } = await running.ended;
    expect(rows.map((row) => row.split(' ')[0])).toEqual(['NAME', 'good', 'duplicate']);
    const [heading = '', ...all] = stdout.trimEnd().split('\n');
    expect(new Set(all.map((row) => row.search(/PASSED|FAILED|NOT CHECKED/)))).toEqual(
      new Set([heading.indexOf('GRADE')]),
    );
    expect(stderr).toContain('signing with the secret from GCS_WEBHOOK_SECRET');
  });

  test('grades only one check of a closed port, and says that nothing listens', async () => {
    const { code, stdout, stderr } = await runGuestctl(['webhook', 'certify', 'http://127.0.0.1:1/'], { environment });
    expect({ code, refused: stdout.match(/FAILED .*ECONNREFUSED/g)?.length }).toEqual({ code: 5, refused: 1 });
    expect(stdout.match(/^[a-z ]+(JSON)? +NOT CHECKED +not checked/gm)).toHaveLength(12);
    expect(stderr).toContain('good: nothing listens there\n`good` failed, so nothing else was sent');
    expect(stderr).not.toContain('HMAC');
  });
});

describe('webhook listen', () => {
  test('shows and verifies each webhook, forwards the same bytes and returns the answer', async () => {
    const receiver = await startModelReceiver(secret);
    const running = startGuestctl(
      ['webhook', 'listen', '--no-endpoint', '--forward-to', receiver.url, '--count', '2', '--json'],
      {
        environment,
      },
    );
    const url = await waitFor(() => /http:\/\/\S+(?=;)/.exec(running.stderr())?.[0]);
    const post = (signature: string) =>
      fetch(url, {
        method: 'POST',
        body,
        headers: { 'X-Service-Signature': signature, 'content-type': 'application/json' },
      });
    expect((await post(signatureOf(body, secret))).status).toBe(200);
    expect((await post(signatureOf(body, 'another'))).status).toBe(401);
    const { code, stdout } = await running.ended;
    expect(code).toBe(0);
    const [first, second] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ signature: 'valid', answered: 200, body });
    expect(second).toMatchObject({ signature: 'invalid', answered: 401 });
    expect(receiver.events).toEqual([body]);
    await receiver.stop();
  });

  test('reads the signature from the header that GCS_SIGNATURE_HEADER names, as `webhook explain` does', async () => {
    const named = { ...environment, GCS_SIGNATURE_HEADER: 'X-Acme-Signature' };
    const running = startGuestctl(['webhook', 'listen', '--no-endpoint', '--count', '1', '--json'], {
      environment: named,
    });
    const url = await waitFor(() => /http:\/\/\S+(?=;)/.exec(running.stderr())?.[0]);
    const headers = { 'X-Acme-Signature': signatureOf(body, secret), 'X-Service-Signature': 'sha256=00' };
    await fetch(url, { method: 'POST', body, headers });
    expect(JSON.parse((await running.ended).stdout)).toMatchObject({ signature: 'valid' });
    const received = join(directory, 'headers.txt');
    await writeFile(
      received,
      Object.entries(headers)
        .map((line) => line.join(': '))
        .join('\r\n'),
    );
    expect((await runGuestctl(['webhook', 'explain', file, '--headers', received], { environment: named })).code).toBe(
      0,
    );
  });

  test('stops cleanly when it is interrupted', async () => {
    const running = startGuestctl(['webhook', 'listen', '--no-endpoint'], { environment });
    await waitFor(() => running.stderr().includes('listening'));
    running.interrupt();
    expect((await running.ended).code).toBe(0);
  });
});
