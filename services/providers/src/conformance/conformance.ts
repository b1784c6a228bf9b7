import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import type { Adapter, Api } from '../vendor/adapter.ts';
import { problemsOfAdapter } from '../vendor/adapter-problems.ts';
import {
  type Account,
  type Erasure,
  isOfVendor,
  type Opened,
  type PollResult,
  type SessionRequest,
  type StepType,
  VendorRefusal,
  type WebhookReading,
} from '../vendor/vendor.rules.ts';
import { classOf, fits, meaningOf } from '../vendor/verdicts.rules.ts';
import { type RecordedAnswer, replay } from './replay.ts';

type OfAccount = { readonly name: string; readonly account?: Partial<Account> };

export type RecordedWebhook = OfAccount & {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly nowMs: number;
  /** Expected result of `readWebhook`: the vendor's session id, or `other`. */
  readonly reads: string;
};

export type RecordedResult = OfAccount & {
  readonly result: unknown;
  /** Requested steps; if absent, all steps of the adapter. */
  readonly steps?: readonly StepType[];
  readonly reads: PollResult['kind'];
  readonly passes?: readonly StepType[];
};

/** Recorded calls for the conformance checks of an adapter. Include each of the vendor's examples. */
export type Recordings = {
  readonly account: Account;
  readonly webhooks: readonly RecordedWebhook[];
  readonly results: readonly RecordedResult[];
  readonly creates: readonly {
    readonly name: string;
    readonly request: SessionRequest;
    readonly answers: readonly RecordedAnswer[];
    readonly opened: Opened;
  }[];
  readonly deletions: readonly {
    readonly name: string;
    readonly vaultId: string;
    readonly answers: readonly RecordedAnswer[];
    readonly erasure: Erasure;
  }[];
};

export type Check = { readonly title: string; run(): Promise<void> };

export function conformanceChecks(adapter: Adapter, recordings: Recordings): readonly Check[] {
  const { account } = recordings;
  const accountOf = (changes: Partial<Account> = {}): Account => ({ ...account, ...changes });
  return [
    check('is a complete adapter', () => deepEqual(problemsOfAdapter(adapter), [])),
    check('maps no vendor word to a pass', () => wordsRefuse(adapter)),
    ...recordings.webhooks.flatMap((webhook) => webhookChecks(adapter, accountOf(webhook.account), webhook)),
    ...recordings.results.flatMap((result) => resultChecks(adapter, accountOf(result.account), result)),
    ...recordings.creates.flatMap(({ name, request, answers, opened }) => {
      const open = (api: Api) => adapter.open(api, request);
      return [
        check(`creates: ${name}`, async () => deepEqual(await replayed(account, answers, open), opened)),
        check(`reports a refused create: ${name}`, () => isRefused(account, answers, open)),
      ];
    }),
    ...recordings.deletions.flatMap(({ name, vaultId, answers, erasure }) => {
      const erase = (api: Api) => adapter.erase(api, vaultId);
      const refusals = check(`reports a refused deletion: ${name}`, () => isRefused(account, answers, erase));
      return [
        check(`deletes: ${name}`, async () => equal(await replayed(account, answers, erase), erasure)),
        ...(answers.length === 0 ? [] : [refusals]),
      ];
    }),
  ];
}

function check(title: string, work: () => unknown): Check {
  return {
    title,
    run: async () => {
      await work();
    },
  };
}

function wordsRefuse(adapter: Adapter): void {
  for (const word of adapter.words.table.keys()) {
    for (const mayRetry of adapter.words.forms(word)) {
      const verdicts = meaningOf(adapter, word, mayRetry);
      ok(verdicts.length > 0, `${word} means nothing`);
      for (const { step, outcome } of verdicts) {
        ok(adapter.steps.includes(step) && outcome !== 'PASS', `${word}: ${step} ${outcome}`);
      }
    }
  }
}

function webhookChecks(adapter: Adapter, account: Account, webhook: RecordedWebhook): Check[] {
  const { name, body, nowMs, reads } = webhook;
  const sent = Object.entries(webhook.headers).map(([header, value]) => [header.toLowerCase(), [value]] as const);
  const read = (changes: { body?: Buffer; headers?: Readonly<Record<string, readonly string[]>>; as?: Account }) =>
    summaryOf(
      adapter.readWebhook(changes.as ?? account, { headers: Object.fromEntries(sent), body, nowMs, ...changes }),
    );
  const without = (header: string) => Object.fromEntries(sent.filter(([own]) => own !== header));
  const needed = sent.filter(([header]) => read({ headers: without(header) }) === 'refused');
  const others = { ...account.secrets, webhookSecrets: ['another secret'], apiSecret: 'another secret' };
  return [
    check(`reads the webhook ${name}`, () => equal(read({}), reads)),
    check(`refuses the webhook ${name} without its exact signature`, () => {
      ok(needed.length > 0, 'no header is needed');
      equal(read({ body: Buffer.concat([body, Buffer.from(' ')]) }), 'refused', 'another byte');
      equal(read({ as: { ...account, secrets: others } }), 'refused', 'another secret');
      for (const [header, [value = '']] of needed) {
        const headers = Object.fromEntries(sent);
        equal(read({ headers: { ...headers, [header]: [value, value] } }), 'refused', `${header} twice`);
        equal(read({ headers: { ...headers, [header]: [value.slice(0, -1)] } }), 'refused', `${header} cut off`);
      }
    }),
  ];
}

function summaryOf(reading: WebhookReading): string {
  return reading.kind === 'event' ? reading.event.vendorId : reading.kind;
}

function resultChecks(adapter: Adapter, account: Account, recorded: RecordedResult): Check[] {
  const { name, result, reads, passes = [], steps = adapter.steps } = recorded;
  const readResult = (value: unknown, group = steps) => pollResultOrNothing(adapter, account, value, group);
  return [
    check(`reads the result ${name}`, () => {
      const poll = readResult(result);
      equal(poll?.kind, reads);
      deepEqual([...passedIn(poll)].toSorted(), [...passes].toSorted());
      if (poll?.kind === 'decided') poll.verdicts.forEach(isSound);
    }),
    check(`passes a step of ${name} only if the result shows that step`, () => {
      const parts = [...partsOf(result)];
      for (const step of passes) {
        const others = steps.filter((one) => one !== step);
        const isShown = parts.some((path) => {
          const less = withoutPart(result, path);
          const poll = readResult(less);
          // Without this part, nothing is decided. The part belongs to this step if the other steps alone are decided.
          if (poll?.kind !== 'decided') return others.length > 0 && readResult(less, others)?.kind === 'decided';
          return !passedIn(poll).includes(step);
        });
        ok(isShown, `${step} passes with any part missing`);
      }
    }),
  ];
}

/** Returns undefined for an undocumented result. Any other error fails the check. */
function pollResultOrNothing(adapter: Adapter, account: Account, result: unknown, steps: readonly StepType[]) {
  try {
    return adapter.map(result, { steps, account });
  } catch (error) {
    ok(isOfVendor(error), `another error: ${String(error)}`);
    return undefined;
  }
}

function passedIn(poll: PollResult | undefined): readonly StepType[] {
  const verdicts = poll?.kind === 'decided' ? poll.verdicts : [];
  return verdicts.filter(({ outcome }) => outcome === 'PASS').map(({ step }) => step);
}

function isSound({ step, outcome, codes }: Extract<PollResult, { kind: 'decided' }>['verdicts'][number]): void {
  const classes = codes.map(classOf);
  ok(
    codes.every((code) => fits(code, step)),
    `${step}: ${codes.join()}`,
  );
  if (outcome === 'FAIL')
    ok(classes.includes('NEGATIVE') && !classes.includes('REVIEW'), `${step} fails without a decisive code`);
  if (outcome === 'REVIEW') ok(classes.includes('REVIEW'), `${step} goes to a person without a code for review`);
}

type Path = readonly (string | number)[];

function* partsOf(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    yield [...path, key];
    yield* partsOf(part, [...path, key]);
  }
}

function withoutPart(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, index) =>
      String(index) !== String(key) ? [one] : rest.length === 0 ? [] : [withoutPart(one, rest)],
    );
  }
  const entries = Object.entries(Object(value)).map(([name, part]): [string, unknown] =>
    name !== key ? [name, part] : [name, rest.length === 0 ? undefined : withoutPart(part, rest)],
  );
  return Object.fromEntries(entries);
}

async function replayed<T>(account: Account, answers: readonly RecordedAnswer[], work: (api: Api) => Promise<T>) {
  const { api, left } = replay(account, answers);
  const done = await work(api);
  deepEqual(left(), [], 'calls that were not made');
  return done;
}

/** Replays the calls and refuses one call at a time. The adapter must report every refusal as an error. */
async function isRefused(account: Account, answers: readonly RecordedAnswer[], work: (api: Api) => Promise<unknown>) {
  notEqual(answers.length, 0);
  for (const [index, answer] of answers.entries()) {
    for (const status of [429, 500, 503]) {
      const refused = { call: answer.call, status, json: { error: { message: 'refused' } } };
      const { api } = replay(account, [...answers.slice(0, index), refused, refused]);
      const said = await work(api).then(
        (done) => `taken for ${JSON.stringify(done)}`,
        (error: unknown) => (error instanceof VendorRefusal ? error.status : `another error: ${String(error)}`),
      );
      equal(said, status, answer.call);
    }
  }
}
