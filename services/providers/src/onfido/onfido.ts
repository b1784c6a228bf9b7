import { inside, text, UnreadableAnswer, whole } from '@gcs/kit/egress/shape.rules';
import type { Configuration, DefaultApi, WorkflowRunLinkLanguageEnum } from '@onfido/api';
import type { Adapter, Api } from '../vendor/adapter.ts';
import { oncePerApi, refusalOf } from '../vendor/calls.ts';
import {
  type Account,
  type Erasure,
  type Opened,
  type SessionRequest,
  type StepType,
  VendorRefusal,
} from '../vendor/vendor.rules.ts';
import { mapOnfidoRun, readOnfidoWebhook } from './onfido.rules.ts';
import { isMild, onfidoWords } from './onfido-codes.rules.ts';

const steps: readonly StepType[] = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'ADDRESS', 'AML', 'AGE', 'NFC'];

/** Onfido Studio, through its library (docs/providers.md#onfido). */
export const adapter: Adapter = {
  name: 'onfido',
  label: 'Onfido',
  hosts: ['api.eu.onfido.com', 'api.us.onfido.com', 'api.ca.onfido.com'],
  steps,
  attestable: ['AML'],
  hasReview: true,
  words: {
    about: 'Breakdowns and reasons of a report that are not clear: `<report>.<breakdown>.<sub-breakdown>.<reason>`.',
    table: onfidoWords,
    faults: new Set(),
    // A mild reason may also occur next to a severe one, or for a suspected document.
    forms: (word) => (isMild(word) ? [true, false] : [false]),
  },
  // The vendor allows 400 calls a minute.
  callsPerSecond: 3,
  problemsOf,
  readWebhook: readOnfidoWebhook,
  open,
  reenter,
  fetch: fetchRun,
  map: (result, { steps: asked, account }) => mapOnfidoRun(result, asked, account),
  // The vendor has no call to end a run, but the link expires.
  end: async () => {},
  // The vendor documents only the address of its first region's dashboard.
  dashboardUrl: ({ baseUrl }, vendorId) =>
    /^https:\/\/api\.(us|ca)\./.test(baseUrl)
      ? null
      : `https://dashboard.onfido.com/results/${encodeURIComponent(vendorId)}`,
  erase,
};

function problemsOf({ environment, flow, secrets }: Account): string[] {
  const prefix = environment === 'production' ? 'api_live' : 'api_sandbox';
  return [
    // An OAuth client's id does not show the environment.
    ...(secrets.apiSecret !== '' || secrets.apiKey.startsWith(prefix)
      ? []
      : [`the API token is not one of the vendor's for this environment (${prefix}…)`]),
    ...(/^[0-9a-f-]{36}$/.test(flow) ? [] : ['the flow is not the id of a workflow']),
  ];
}

/** The library takes some 30 MB, so it is loaded at the first call to this vendor. */
const clientOf = oncePerApi(makeClient);

/**
 * Creates the client. With a secret, the key is the id of an OAuth client; the library then gets, keeps and renews a
 * token.
 */
async function makeClient({ account: { baseUrl, secrets }, fetch }: Api): Promise<DefaultApi> {
  const { Configuration: Settings, DefaultApi: Client } = await import('@onfido/api');
  const isOAuth = secrets.apiSecret !== '';
  const ours = async (input: string | URL | Request, init?: RequestInit) => {
    const used = tokens;
    const answer = await fetch(String(input), init);
    if (!isOAuth || answer.status !== 401 || String(input).endsWith('/oauth/token')) return answer;
    if (tokens === used) tokens = settings();
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${await tokenOf(tokens)}`);
    return fetch(String(input), { ...init, headers });
  };
  const env = { fetch: ours, Request: null, Response };
  const baseOptions = { adapter: 'fetch', env, maxRedirects: 0 };
  const credentials = isOAuth
    ? { oauthClientId: secrets.apiKey, oauthClientSecret: secrets.apiSecret }
    : { apiToken: secrets.apiKey };
  const settings = () => new Settings({ ...credentials, basePath: `${baseUrl}/v3.6`, baseOptions });
  let tokens = settings();
  const own = settings();
  if (isOAuth) own.accessToken = () => tokenOf(tokens);
  return new Client(own);
}

/** Throws even for a 404, which does not mean a missing applicant for a token request. */
async function tokenOf({ accessToken }: Configuration): Promise<string> {
  try {
    return await (typeof accessToken === 'function' ? accessToken() : (accessToken ?? ''));
  } catch (cause) {
    throw refusalIn(cause);
  }
}

/** Returns undefined for a 404 or 410. */
async function asked<T>(call: Promise<{ data: T }>): Promise<T | undefined> {
  try {
    return (await call).data;
  } catch (cause) {
    const refusal = refusalIn(cause);
    const isOfCall = Object(cause).response?.status === refusal.status;
    if (isOfCall && (refusal.status === 404 || refusal.status === 410)) return undefined;
    throw refusal;
  }
}

function refusalIn(cause: unknown): VendorRefusal {
  const { response, cause: behind } = Object(cause) as AxiosFailure;
  if (cause instanceof VendorRefusal) return cause;
  if (behind instanceof VendorRefusal) return behind;
  const { status = 0, headers = {}, data } = response ?? {};
  return refusalOf(status, new Headers({ ...headers }), data, cause);
}

type AxiosFailure = {
  response?: { status: number; headers: Record<string, string>; data?: unknown };
  cause?: unknown;
};

/** The vendor's pages are available in seven of our languages. */
const languages: ReadonlyMap<string, WorkflowRunLinkLanguageEnum> = new Map(
  (['en_US', 'de_DE', 'es_ES', 'fr_FR', 'it_IT', 'pt_PT', 'nl_NL'] as WorkflowRunLinkLanguageEnum[]).map((language) => [
    language.slice(0, 2),
    language,
  ]),
);

const linkDays = 7;

/** Creates a run, unless an earlier request has created a run with the same tag: the vendor has no idempotency keys. */
async function open(api: Api, request: SessionRequest): Promise<Opened> {
  const client = await clientOf(api);
  const tag = `gcs:${request.id}`;
  const [found] = request.isRepeated ? ((await asked(runsTagged(client, tag))) ?? []) : [];
  const run = found ?? (await create(api, client, request, tag));
  const url = run?.link?.url;
  if (run === undefined || url === undefined) throw new UnreadableAnswer('$.link.url');
  return { vendorId: run.id, vaultId: run.applicant_id, url };
}

function runsTagged(client: DefaultApi, tag: string) {
  return client.listWorkflowRuns(undefined, undefined, undefined, undefined, undefined, undefined, [tag]);
}

async function create({ account, nowMs }: Api, client: DefaultApi, request: SessionRequest, tag: string) {
  const applicantId = request.vaultId ?? (await createApplicant(client));
  const language = languages.get(request.locale.slice(0, 2));
  const expires = new Date(nowMs() + linkDays * 86_400_000).toISOString();
  return asked(
    client.createWorkflowRun({
      workflow_id: account.flow,
      applicant_id: applicantId,
      customer_user_id: request.sessionId,
      tags: [tag, `attempt:${request.attempt}`],
      link: {
        completed_redirect_url: request.returnUrl,
        expired_redirect_url: request.returnUrl,
        expires_at: expires,
        ...(language && { language }),
      },
    }),
  );
}

/**
 * Creates an applicant with placeholder names, which the vendor requires. The guest's next run must use the same
 * applicant, or the vendor would count two persons.
 */
async function createApplicant(client: DefaultApi): Promise<string> {
  const applicant = await asked(client.createApplicant({ first_name: 'Guest', last_name: 'Guest' }));
  if (applicant === undefined) throw new VendorRefusal(404);
  return applicant.id;
}

async function reenter(api: Api, vendorId: string): Promise<string | null> {
  const run = await asked((await clientOf(api)).findWorkflowRun(vendorId));
  return run?.status === 'awaiting_input' ? (run.link?.url ?? null) : null;
}

/** Capture tasks have no report, so reading them would waste rate-limited calls. */
function isCapture(kind: string): boolean {
  return kind === 'profile_data' || kind.startsWith('upload_');
}

async function fetchRun(api: Api, vendorId: string): Promise<unknown> {
  const client = await clientOf(api);
  const run = await asked(client.findWorkflowRun(vendorId));
  if (run === undefined) return undefined;
  if (['awaiting_input', 'processing', 'awaiting_client_input'].includes(run.status ?? '')) return { run, tasks: [] };
  const all: unknown = (await asked(client.listTasks(vendorId))) ?? [];
  if (!Array.isArray(all)) throw new UnreadableAnswer('$.tasks');
  const listed = all.filter(({ task_def_id: kind = '' }) => !isCapture(kind));
  const tasks: unknown[] = [];
  for (const { id } of listed) if (id !== undefined) tasks.push(await asked(client.findTask(vendorId, id)));
  return { run, tasks };
}

/** Deletes the applicant with all runs. The vendor destroys the data after an unknown time. */
async function erase(api: Api, applicantId: string): Promise<Erasure> {
  const client = await clientOf(api);
  const applicant = await asked(client.findApplicant(applicantId));
  if (applicant === undefined) return 'deleted';
  if (text(inside(whole(applicant), 'id')) !== applicantId) throw new UnreadableAnswer('$.id');
  if (applicant.delete_at) return { until: applicant.delete_at };
  await asked(client.deleteApplicant(applicantId));
  return 'requested';
}
