import { hasCode, ServiceError } from '@gcs/kit/errors';
import { boundBy } from '@gcs/kit/postgres/database';
import { ResultOutcome, StepType } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { GuestAction } from '@gcs/proto/gen/gcs/session/v1/guest';
import { answerPage, answerSeeOther } from '../http/answer.http.ts';
import { readBody, refuseAnnouncedSize } from '../http/read-body.http.ts';
import { sourceOf } from '../http/request-source.http.ts';
import type { Exchange, Handle } from '../http/serve.http.ts';
import {
  admitLink,
  askAbout,
  type GuestDeps,
  type GuestLink,
  readPartyView,
  readView,
  requireOpen,
  viewOf,
} from './guest-link.http.ts';
import type { Messages } from './messages/messages.ts';
import { endingPage, handOverPage } from './pages/notice-pages.ts';
import { overviewPage } from './pages/overview-page.ts';
import type { FilledIn } from './pages/page.ts';
import { standInPage } from './pages/stand-in-page.ts';
import { noticeAgreedBeside } from './privacy.http.ts';
import { sendCode, useEarlierCheck } from './returning/returning.ts';
import { wayBackOf } from './way-back.http.ts';

export type Asked = { form: URLSearchParams; action: ReturnType<typeof actionOf>; link: GuestLink; exchange: Exchange };

/** Handles a submitted form. If the act resolves to undefined, the guest is redirected to the page. */
// biome-ignore lint/suspicious/noConfusingVoidType: most acts answer nothing themselves
export type Act = (deps: GuestDeps, asked: Asked) => Promise<'answered' | void>;

type Shown = {
  status: number;
  filledIn?: FilledIn;
  notice?: (messages: Messages) => string;
  isCodeWrong?: boolean;
};

/** Answers a form with a redirect to the page. An outdated form shows the current page with the guest's entries. */
export function actionForm(deps: GuestDeps, act: Act): Handle {
  return async (exchange) => {
    const link = admitLink(deps, exchange);
    const form = await readForm(exchange);
    const asked = { form, action: actionOf(form, link), link, exchange };
    try {
      const outcome = await askAbout(deps, exchange, link, () => act(deps, asked));
      if (outcome !== 'answered') answerSeeOther(exchange, link.path);
    } catch (error) {
      if (!hasMovedOn(error)) throw error;
      const filledIn = { answers: answersOf(form), problems: new Map() };
      await showAgain(deps, asked, { status: 409, notice: ({ refused }) => refused.changed, filledIn });
    }
  };
}

export function whileOpen(act: Act): Act {
  return async (deps, asked) => {
    await requireOpen(deps, asked.exchange, asked.link);
    return act(deps, asked);
  };
}

export const recordConsent: Act = async (deps, asked) => {
  const { form, action, link, exchange } = asked;
  const [choice, notice] = [form.get('choice'), form.get('notice') ?? ''];
  if (choice !== 'accept' && choice !== 'decline') throw new ServiceError('invalid_argument', 'The choice is missing.');
  if (choice === 'decline' && (await isAskedFirst(deps, asked, 'consent', { choice, notice }))) return 'answered';
  const noticeSha256 = await noticeAgreedBeside(deps, exchange, link, notice);
  await deps.guests.RecordConsent({ action, accepted: choice === 'accept', noticeSha256 }, link.call);
  return undefined;
};

export const withdrawConsent: Act = async ({ guests }, { action, link }) => {
  await guests.WithdrawConsent({ action }, link.call);
};

/** Submits the answers. If some are invalid, shows each problem at its field and keeps all entries. */
export const submitAnswers: Act = async (deps, asked) => {
  const answers = answersOf(asked.form);
  const sent = [...answers].map(([questionId, value]) => ({ questionId, value: written(value) }));
  const { problems } = await deps.guests.SubmitAnswers({ action: asked.action, answers: sent }, asked.link.call);
  if (problems.length === 0) return;
  const byQuestion = new Map(problems.map(({ questionId, fault }) => [questionId, fault]));
  await showAgain(deps, asked, { status: 422, filledIn: { answers, problems: byQuestion } });
  return 'answered';
};

export const startHandOver: Act = async (deps, { form, action, link, exchange }) => {
  const wayBack = wayBackOf(deps, link.token);
  const started = await deps.guests.StartHandOver({ action, returnAddress: wayBack.address }, link.call);
  exchange.headers['Set-Cookie'] = wayBack.cookie;
  const stepType = stepOf(form);
  if (started.standIn) {
    answerPage(exchange, 200, standInPage({ ...started, link: link.path }));
  } else {
    if (started.page === null) throw new Error('the session service answered without a page');
    const view = await viewOf(deps, exchange, link, started.page);
    answerPage(exchange, 200, handOverPage(view, stepType, started.url));
  }
  return 'answered';
};

/** Skips a step that the guest's device does not support. */
export const skipStep: Act = async (deps, asked) => {
  if (await isAskedFirst(deps, asked, 'skip', {})) return 'answered';
  const { action, link } = asked;
  await deps.guests.SkipStep({ action, reason: 'GUEST_ACTION_KIND_DEVICE_UNSUPPORTED' }, link.call);
  return undefined;
};

/**
 * Shows a confirmation page and returns true if the guest has not confirmed the refusal of a required step. The session
 * service refuses the confirmation if the step has changed.
 */
async function isAskedFirst(
  deps: GuestDeps,
  { form, action, link, exchange }: Asked,
  to: 'consent' | 'skip',
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  if (form.get('sure') === 'yes') return false;
  const view = await readView(deps, exchange, link);
  const step = view.page.steps.find(({ type, seen }) => type === action.stepType && seen === action.seen);
  if (step === undefined || !step.required) return false;
  answerPage(exchange, 200, endingPage(view, { step, to, fields }));
  return true;
}

export const giveUp: Act = async ({ guests }, { action, link }) => {
  await guests.GiveUp({ action }, link.call);
};

/** Mails a one-time code to the guest's own address. */
export const orderReturnCode: Act = async (deps, asked) => {
  const { action, link, exchange } = asked;
  if (await sendCode(deps, action, boundBy(exchange, deps).database, link.call)) return undefined;
  await showAgain(deps, asked, { status: 429, notice: ({ returning }) => returning.wait });
  return 'answered';
};

export const confirmReturnCode: Act = async (deps, asked) => {
  const { form, link } = asked;
  const code = (form.get('code') ?? '').slice(0, 64);
  const { confirmed } = await deps.returns.ConfirmCode({ tokenSha256: link.tokenSha256, code }, link.call);
  if (confirmed) return undefined;
  await showAgain(deps, asked, { status: 422, isCodeWrong: true });
  return 'answered';
};

export const decideReuse: Act = async (deps, { form, action, link, exchange }) => {
  if (form.get('choice') === 'decline') {
    await deps.returns.DeclineReuse({ tokenSha256: link.tokenSha256 }, link.call);
    return undefined;
  }
  const { page } = await readView(deps, exchange, link);
  await useEarlierCheck(deps, { page, action, earlierSessionId: form.get('earlier') ?? '' }, link.call);
  return undefined;
};

/**
 * Reports a tester's choice in a sandbox. The signed hand-over token identifies session and attempt, as for any
 * provider.
 */
export function reportStandIn({ standIn, limits }: GuestDeps): Handle {
  return async (exchange) => {
    const { request, trace, deadline } = exchange;
    const form = await readForm(exchange);
    const handOverToken = form.get('token') ?? '';
    limits.admit(sourceOf(request), handOverToken);
    const [outcome, reasonCode] = chosen(form.get('choice') ?? '');
    const asked = { handOverToken, outcome, reasonCode, stepType: stepOf(form) };
    const { returnAddress } = await standIn.ReportStandIn(asked, { trace, deadline });
    answerSeeOther(exchange, returnAddress);
  };
}

/** Answers with the page, including a notice or problems, instead of a redirect. */
async function showAgain(
  deps: GuestDeps,
  asked: Asked,
  { status, filledIn, notice, isCodeWrong }: Shown,
): Promise<void> {
  const { exchange, link } = asked;
  const view = await readPartyView(deps, exchange, link);
  answerPage(exchange, status, overviewPage({ ...view, notice: notice?.(view.messages), filledIn, isCodeWrong }));
}

/** Returns true if the page is outdated, the time has run out or another device acted first. */
function hasMovedOn(error: unknown): boolean {
  return hasCode(error, 'version_conflict', 'failed_precondition');
}

const fieldPrefix = 'answer-';

function answersOf(form: URLSearchParams): Map<string, string> {
  const fields = [...form].filter(([name]) => name.startsWith(fieldPrefix));
  return new Map(fields.map(([name, value]) => [name.slice(fieldPrefix.length), value]));
}

/** Accepts a comma as the decimal point, and the CR LF line breaks of browsers. */
function written(value: string): string {
  const text = value.replaceAll('\r\n', '\n').trim();
  return /^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
}

/** Form encoding at most triples the texts of a questionnaire. */
const maxFormBytes = 128 * 1024;

/** Throws `request_too_large`, or `invalid_argument` if the body is not a form. */
async function readForm({ request, response, deadline }: Exchange): Promise<URLSearchParams> {
  refuseAnnouncedSize(request, maxFormBytes);
  const type = request.headersDistinct['content-type']?.[0]?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new ServiceError('invalid_argument', 'This is no form.');
  return new URLSearchParams((await deadline.pause(readBody(request, response, maxFormBytes))).toString());
}

function actionOf(form: URLSearchParams, { tokenSha256 }: GuestLink) {
  const field = (name: string) => form.get(name) ?? '';
  const said = { actionId: field('action'), seen: field('seen'), locale: field('locale') };
  return { tokenSha256, ...said, stepType: stepOf(form) } satisfies GuestAction;
}

/** Returns STEP_TYPE_UNSPECIFIED for a form without a step. */
export function stepOf(form: URLSearchParams): keyof typeof StepType {
  const named = `STEP_TYPE_${form.get('step') ?? ''}`;
  return Object.values(StepType).find((type) => type === named) ?? 'STEP_TYPE_UNSPECIFIED';
}

/** Splits `FAIL DOCUMENT_EXPIRED` into outcome and reason code. */
function chosen(choice: string): [ResultOutcome, string] {
  const [name = '', reasonCode = ''] = choice.split(' ', 2);
  const outcome = Object.values(ResultOutcome).find((one) => one === `RESULT_OUTCOME_${name}`);
  if (outcome === undefined) throw new ServiceError('invalid_argument', 'The outcome is missing.');
  return [outcome, reasonCode];
}
