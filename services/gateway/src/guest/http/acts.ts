import { ServiceError } from '@gcs/kit/errors';
import { answerPage } from '../../http/exchange/answer.ts';
import { handOverPage } from '../pages/hand-over-page.ts';
import { standInPage } from '../pages/stand-in-page.ts';
import { type Act, answersOf, showAgain } from './actions.ts';
import { stepOf } from './form.ts';
import { viewOf } from './guest-link.ts';
import { wayBackOf } from './way-back.ts';

/** `POST /g/{token}/consent`. */
export const recordConsent: Act = async ({ guests }, { form, action, link }) => {
  const choice = form.get('choice');
  if (choice !== 'accept' && choice !== 'decline') throw new ServiceError('invalid_argument', 'The choice is missing.');
  await guests.RecordConsent({ action, accepted: choice === 'accept' }, link.call);
};

/** `POST /g/{token}/answers`: what is wrong is said in place, and nothing that was filled in is lost. */
export const submitAnswers: Act = async (deps, asked) => {
  const answers = answersOf(asked.form);
  const sent = [...answers].map(([questionId, value]) => ({ questionId, value: written(value) }));
  const { problems } = await deps.guests.SubmitAnswers({ action: asked.action, answers: sent }, asked.link.call);
  if (problems.length === 0) return;
  const byQuestion = new Map(problems.map(({ questionId, fault }) => [questionId, fault]));
  await showAgain(deps, asked, { status: 422, filledIn: { answers, problems: byQuestion } });
  return 'answered';
};

/** `POST /g/{token}/start`: on to the provider, or to the page that stands in for it. */
export const startHandOver: Act = async (deps, { form, action, link, exchange }) => {
  const wayBack = wayBackOf(deps, link.token);
  const started = await deps.guests.StartHandOver({ action, returnAddress: wayBack.address }, link.call);
  exchange.headers['Set-Cookie'] = wayBack.cookie;
  const stepType = stepOf(form);
  if (started.standIn) {
    answerPage(exchange, 200, standInPage({ ...started, stepType, link: link.path }));
  } else {
    if (started.page === null) throw new Error('the session service answered without a page');
    answerPage(exchange, 200, handOverPage(viewOf(deps, link, started.page), stepType, started.url));
  }
  return 'answered';
};

/** `POST /g/{token}/skip`: the guest's device cannot do the step. */
export const skipStep: Act = async ({ guests }, { action, link }) => {
  await guests.SkipStep({ action, reason: 'GUEST_ACTION_KIND_DEVICE_UNSUPPORTED' }, link.call);
};

/** `POST /g/{token}/stop`. */
export const giveUp: Act = async ({ guests }, { action, link }) => {
  await guests.GiveUp({ action }, link.call);
};

/** A decimal with a comma, as most of our languages write it, is one with a point; browsers send CR LF. */
function written(value: string): string {
  const text = value.replaceAll('\r\n', '\n').trim();
  return /^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
}
