import { createHmac, randomUUID } from 'node:crypto';
import { clearDocument, clearFace, clearLists, documents } from './onfido/reports.ts';
import {
  type Act,
  type Answer,
  type Call,
  known,
  type PlayedVendor,
  type PlayOptions,
  type SignedWebhook,
  startVendorServer,
} from './played-vendor.ts';
import { published } from './published.ts';

type Run = {
  id: string;
  applicantId: string;
  status: string;
  updatedAt: string;
  tags: string[];
  link: { url: string; completed_redirect_url: string };
  document: object;
  face: object;
};
type Applicant = { id: string; deleteAt: string | null; isGone: boolean };

const statuses: Record<Act, string> = {
  ...{ submit: 'processing', approve: 'approved', retry: 'declined', refuse: 'declined', unknown: 'declined' },
  // Between two tasks for the guest, Onfido calls a run `processing`.
  ...{ ask: 'awaiting_input', hold: 'review', lapse: 'abandoned' },
};

/**
 * Outputs of the first tasks of a workflow, which request data from the guest. The outputs are not reports, and one is
 * a list.
 */
const captures: Record<string, unknown> = {
  start: null,
  profile_data: published('onfido', 'output_profile_data.json'),
  upload_document_photo: published<{ payload: { resource: { output: unknown } } }>(
    'onfido',
    'studio_webhook_event_with_list_in_output.json',
  ).payload.resource.output,
};

const secrets = { apiKey: 'api_sandbox.played', apiSecret: '', webhookSecrets: ['token-of-webhook'] };
export const oauthClient = { apiKey: 'played-client', apiSecret: 'played-client-secret' };
const flow = '0f5b1f5c-8f3f-4a43-9a73-2f6ae9f5c0aa';

type State = {
  applicants: Map<string, Applicant>;
  runs: Map<string, Run>;
  opened: string[];
  keys: Set<string>;
  clock: number;
  nowMs: () => number;
  tokenSeconds: number;
  page: string;
};

/** Simulates Onfido Studio. It requires names, has no idempotency for runs, and deletes with a delay. */
export async function play({
  nowMs = Date.now,
  tokenSeconds = 3_600,
  page = 'https://eu.onfido.app.example',
}: PlayOptions = {}): Promise<PlayedVendor> {
  const state: State = {
    applicants: new Map(),
    runs: new Map(),
    opened: [],
    keys: new Set([secrets.apiKey]),
    clock: Date.parse('2026-11-26T10:00:00Z'),
    nowMs,
    tokenSeconds,
    page,
  };
  const { applicants, runs, opened } = state;
  const server = await startVendorServer((call) => answer(state, call));
  return {
    ...server,
    secrets,
    flow,
    ways: {
      ...{ unknownWord: 'document.visual_authenticity.hologram_dance', nextKey: 'api_sandbox.next' },
      ...{ goesOn: false, saysEnvironment: false, leavesOrphans: false },
    },
    attestedSteps: ['AML'],
    keys: state.keys,
    opened,
    act: (vendorId, act) => [change(state, vendorId, act)],
    setState: (vendorId, status) => void Object.assign(known(runs, vendorId), { status }),
    sign,
    // The webhook does not contain the environment. Only the webhook token differs.
    ofOtherEnvironment: (vendorId) =>
      sign(event('workflow_run.completed', { id: vendorId }).body, { secret: 'token-of-the-live-webhook' }),
    returnOf: (vendorId) => known(runs, vendorId).link.completed_redirect_url,
    vaultOf: (vendorId) => known(runs, vendorId).applicantId,
    isDeleted(vendorId) {
      const applicant = known(applicants, known(runs, vendorId).applicantId);
      if (applicant.deleteAt !== null) applicant.isGone = true;
      return applicant.isGone;
    },
  };
}

function change(state: State, id: string, act: Act): SignedWebhook {
  const run = known(state.runs, id);
  state.clock += 1_000;
  const at = new Date(state.clock).toISOString();
  Object.assign(run, { status: statuses[act], updatedAt: at, document: documents[act] ?? clearDocument });
  const of = { completed_at_iso8601: at, status: run.status };
  const task = { submit: 'workflow_task.completed', ask: 'workflow_task.started' }[act as string];
  return task !== undefined
    ? event(task, { ...of, id: `profile_${state.clock}`, workflow_run_id: id })
    : event('workflow_run.completed', { ...of, id });
}

function shownRun({ id, applicantId, status, updatedAt, tags, link }: Run) {
  return {
    ...{ id, applicant_id: applicantId, workflow_id: flow, status, updated_at: updatedAt, tags, link },
    dashboard_url: `https://dashboard.vendor.example/${id}`,
  };
}

function answer(state: State, call: Call): Answer {
  if (call.path === '/v3.6/oauth/token') return issueToken(state, call);
  if (!state.keys.has(call.headers.authorization?.replace('Token token=', '') ?? ''))
    return { status: 401, refused: 'the token' };
  const [path = ''] = call.path.split('?');
  const [, kind, id = '', tasks, task = ''] = /^\/v3\.6\/(\w+)(?:\/([^/]+))?(\/tasks)?(?:\/([^/]+))?$/.exec(path) ?? [];
  if (kind === 'applicants') return ofApplicants(state, call, id);
  if (kind !== 'workflow_runs') return { status: 404, refused: 'no such path' };
  if (call.method === 'POST') return createRun(state, call);
  if (id === '') return { status: 200, json: runsWith(state, call).map(shownRun) };
  const run = state.runs.get(id);
  if (run === undefined || known(state.applicants, run.applicantId).isGone) return { status: 404, json: {} };
  return tasks === undefined ? { status: 200, json: shownRun(run) } : tasksOf(run, task);
}

/** The answer has the form that the library of the vendor expects, because the documents do not show the answer. */
function issueToken({ keys, tokenSeconds }: State, { method, headers, body }: Call): Answer {
  const asked = new URLSearchParams(body.toString());
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (method !== 'POST' || !isForm) return { status: 400, refused: 'the form' };
  if (asked.get('client_id') !== oauthClient.apiKey || asked.get('client_secret') !== oauthClient.apiSecret) {
    return {
      status: 401,
      json: { error: { type: 'authorization_error', message: 'no such client' } },
      refused: 'client',
    };
  }
  const token = randomUUID();
  keys.add(`Bearer ${token}`);
  return { status: 200, json: { access_token: token, expires_in: tokenSeconds } };
}

function tasksOf(run: Run, task: string): Answer {
  const outputs: Record<string, unknown> = {
    ...captures,
    document_check: run.document,
    face_check: run.face,
    lists_check: clearLists,
  };
  const listed = Object.keys(outputs).map((name) => ({ id: `${name}_1`, task_def_id: name }));
  if (task === '') return { status: 200, json: listed };
  const name = task.replace(/_1$/, '');
  return { status: 200, json: { id: task, task_def_id: name, workflow_run_id: run.id, output: outputs[name] } };
}

function runsWith({ runs }: State, { query }: Call): Run[] {
  const wanted = query.getAll('tags').flatMap((tags) => tags.split(','));
  return [...runs.values()].filter(({ tags }) => wanted.every((tag) => tags.includes(tag)));
}

/** An assumed time, because the vendor specifies none (docs/providers.md#deletion). */
const keptMs = 20 * 86_400_000;

function ofApplicants({ applicants, nowMs }: State, { method, body }: Call, id: string): Answer {
  if (method === 'POST') {
    const { first_name: first, last_name: last } = JSON.parse(body.toString());
    if (!first || !last) return { status: 422, json: {}, refused: 'an applicant has two names' };
    const applicant = { id: randomUUID(), deleteAt: null, isGone: false };
    applicants.set(applicant.id, applicant);
    return { status: 201, json: { id: applicant.id, first_name: first, last_name: last } };
  }
  const applicant = applicants.get(id);
  if (applicant?.deleteAt && Date.parse(applicant.deleteAt) <= nowMs()) applicant.isGone = true;
  if (applicant === undefined || applicant.isGone) return { status: 404, json: {} };
  if (method !== 'DELETE') return { status: 200, json: { id, delete_at: applicant.deleteAt } };
  applicant.deleteAt = new Date(nowMs() + keptMs).toISOString();
  return { status: 204 };
}

function createRun({ applicants, runs, opened, page }: State, { body }: Call): Answer {
  const asked = JSON.parse(body.toString());
  if (asked.workflow_id !== flow || !applicants.has(asked.applicant_id)) {
    const error = { type: 'validation_error', message: 'There was a validation error on this request', fields: {} };
    return { status: 422, json: { error }, refused: 'ids' };
  }
  const id = randomUUID();
  const createdAt = new Date().toISOString();
  const link = { ...asked.link, url: `${page}/l/${id}` };
  const run = {
    id,
    applicantId: asked.applicant_id,
    status: 'awaiting_input',
    updatedAt: createdAt,
    tags: asked.tags,
    link,
  };
  runs.set(id, { ...run, document: clearDocument, face: clearFace });
  opened.push(id);
  return { status: 201, json: shownRun(known(runs, id)) };
}

const sign: PlayedVendor['sign'] = (body, { secret = secrets.webhookSecrets[0] ?? '' } = {}) => ({
  body,
  headers: { 'x-sha2-signature': createHmac('sha256', secret).update(body).digest('hex') },
});

function event(action: string, object: object): SignedWebhook {
  return sign(
    Buffer.from(JSON.stringify({ payload: { resource_type: action.split('.')[0], action, object, resource: {} } })),
  );
}
