import { Command } from '@commander-js/extra-typings';
import { systemClock } from '@gcs/kit/clock';
import { createIds } from '@gcs/kit/ids';
import { headerNamesOf } from '@gcs/proto/header-names';
import type { Cli } from '../../command-line/cli.ts';
import { httpUrl, integer, withExamples } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { type DeliveryAnswer, postDelivery } from './post-delivery.ts';
import { headerOption, readSecrets, signBody } from './signature.ts';

/** Grades a receiver against the specification's receiver rules. Needs a server only to record the grade. */
export function webhookCertify(cli: Cli) {
  const command = new Command('certify')
    .description('Send a receiver good, bad, duplicate, reordered, slow and oversized deliveries and grade its answers')
    .argument('<url>', 'the receiving address', httpUrl)
    .option('--secret-file <file>', 'the signing secret; default: GCS_WEBHOOK_SECRET, else that of the context')
    .addOption(headerOption(cli))
    .option('--slow-seconds <n>', 'over how long the slow delivery sends its body', integer(0, 10), 3)
    .option('--record', 'keep the grade at the deployment, for `guestctl golive`', false)
    .action(async (url, { secretFile, headerName, slowSeconds, record }) => {
      const [secret] = await readSecrets(cli, secretFile === undefined ? [] : [secretFile]);
      const progress = cli.progress('certifying', 1);
      const report = await certifyReceiver({ url, secret, headerName, slowMs: slowSeconds * 1_000 }, progress.at);
      progress.end();
      if (cli.settings().json) cli.show(report);
      else {
        const rows = report.checks.map((check) => ({ ...check, grade: check.passed ? 'PASSED' : 'FAILED' }));
        cli.list(rows, ['name', 'grade', 'got', 'expected:16', 'durationMs']);
      }
      sayGrade(cli, report);
      if (record) await recordGrade(cli, report);
      if (!report.passed) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command)`
    guestctl webhook certify "$RECEIVER_URL" --secret-file secret.txt --slow-seconds 1 --record`;
}

/** What the receiver has to do differently, once for all checks that want the same. */
function sayGrade(cli: Cli, { url, passed, checks }: CertificationReport): void {
  cli.say(passed ? `${url} passes` : `${url} does not pass`);
  const failed = checks.filter((check) => !check.passed);
  for (const [advice, same] of Map.groupBy(failed, (check) => check.advice)) {
    cli.say(`${same.map(({ name }) => name).join(', ')}: ${advice}`);
  }
}

async function recordGrade(cli: Cli, report: CertificationReport): Promise<void> {
  const { api, tenantId, requestId } = await cli.ofTenant('TenantService');
  const { url, passed } = report;
  const request = { requestId, tenantId, url, passed, reportJson: JSON.stringify(report) };
  const { origin, recordedAt } = await api.RecordCertification(request);
  cli.say(`recorded for ${origin} at ${recordedAt}`);
}

/** The receiver that is graded; the slow delivery sends its body over `slowMs`. */
type Graded = { url: URL; secret: string; headerName: string; slowMs: number };

type CertificationCheck = {
  name: string;
  expected: string;
  got: string;
  passed: boolean;
  durationMs: number;
  /** What a receiver has to do to pass. */
  advice: string;
};

type CertificationReport = { url: string; passed: boolean; checks: CertificationCheck[] };

type Check = {
  name: string;
  expected: string;
  advice: string;
  isExpected(answer: DeliveryAnswer): boolean;
  send(deps: Deps): Promise<DeliveryAnswer>;
};

type Deps = ReturnType<typeof meansOf>;

const accepted = { expected: '200', isExpected: ({ status }: DeliveryAnswer) => status === 200 };
const refused = {
  expected: '4xx, best 401',
  isExpected: isClientError,
  advice:
    'compute the HMAC over the raw bytes with the secret, compare in constant time, answer 401 unless they are equal',
};
const oversizedBytes = 1_048_576;
/** How a connection ends that a receiver closes on a body which it does not want. */
const closedConnection: ReadonlySet<string | null> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/** What a receiver must stand (docs/specification.md#events; docs/delivery.md#receivers), in this order. */
const checks: readonly Check[] = [
  {
    name: 'good',
    ...accepted,
    advice: 'answer 200 to what is signed with the secret: check secret, address and the name of the signature header',
    send: ({ deliver, first }) => deliver(first),
  },
  {
    name: 'duplicate',
    ...accepted,
    advice: 'answer 200 to an event id that was processed before, and change nothing',
    send: ({ deliver, first }) => deliver(first),
  },
  {
    name: 'reordered',
    ...accepted,
    advice: 'take events that are hours older than the last one: deliveries are retried',
    send: ({ deliver, event, now }) => deliver(event(new Date(now.getTime() - 3_600_000))),
  },
  {
    name: 'bad signature',
    ...refused,
    send: ({ deliver, event }) => deliver(event(), { signature: `sha256=${'0'.repeat(64)}` }),
  },
  {
    name: 'signature of another body',
    ...refused,
    send: ({ deliver, event, sign, first }) => deliver(event(), { signature: sign(first) }),
  },
  { name: 'no signature', ...refused, send: ({ deliver, event }) => deliver(event(), { signature: null }) },
  {
    name: 'slow',
    ...accepted,
    advice: 'give a sender at least 10 s for a body',
    send: ({ deliver, event, slowMs }) => deliver(event(), { pieces: 5, overMs: slowMs }),
  },
  {
    name: 'oversized',
    expected: '4xx, best 413, or a closed connection',
    isExpected: (answer) => isClientError(answer) || (answer.status === null && closedConnection.has(answer.instead)),
    advice: 'stop reading at 64 KiB and answer 413: no event is larger',
    send: ({ deliver, event }) => deliver(Buffer.concat([event(), Buffer.alloc(oversizedBytes, ' ')])),
  },
  {
    name: 'good again',
    ...accepted,
    advice: 'go on after what was refused: nothing of it may outlive its request',
    send: ({ deliver, event }) => deliver(event()),
  },
];

function isClientError({ status }: DeliveryAnswer): boolean {
  return status !== null && status >= 400 && status < 500;
}

/**
 * Grades a receiver by what it answers to good and bad deliveries. All carry `X-<Name>-Test: true` and name the
 * session of test deliveries, so a receiver that checks signatures first may then leave them alone.
 */
async function certifyReceiver(
  graded: Graded,
  onProgress: (done: number, total: number) => void,
): Promise<CertificationReport> {
  const deps = meansOf(graded);
  const done: CertificationCheck[] = [];
  for (const { name, expected, advice, isExpected, send } of checks) {
    onProgress(done.length, checks.length);
    const answer = await send(deps);
    const got = answer.status === null ? (answer.instead ?? 'nothing') : String(answer.status);
    done.push({ name, expected, got, passed: isExpected(answer), durationMs: answer.durationMs, advice });
  }
  return { url: graded.url.href, passed: done.every(({ passed }) => passed), checks: done };
}

function meansOf({ url, secret, headerName, slowMs }: Graded) {
  const newId = createIds(systemClock);
  const now = systemClock.now();
  const event = (createdAt = now) => {
    const data = { complianceSessionId: 'cs_00000000000000000000000000', status: 'PENDING' };
    const about = { id: newId('evt'), type: 'compliance_session.updated', createdAt: createdAt.toISOString() };
    return Buffer.from(JSON.stringify({ ...about, data }));
  };
  const sign = (body: Buffer) => signBody(body, secret);
  type Options = { signature?: string | null; pieces?: number; overMs?: number };
  return {
    event,
    /** The one that all later checks refer to. */
    first: event(),
    sign,
    now,
    slowMs,
    /** Sends a body, signed unless it is given another signature, or none. */
    deliver(body: Buffer, { signature = sign(body), ...pace }: Options = {}): Promise<DeliveryAnswer> {
      const test = { 'content-type': 'application/json', [headerNamesOf(headerName).test]: 'true' };
      const headers = signature === null ? test : { ...test, [headerName]: signature };
      return postDelivery({ url, headers, body, ...pace });
    },
  };
}
