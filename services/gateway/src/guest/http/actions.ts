import { ServiceError } from '@gcs/kit/errors';
import { answerPage, answerSeeOther } from '../../http/exchange/answer.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Handle } from '../../http/exchange/serve.ts';
import { overviewPage } from '../pages/overview-page.ts';
import type { FilledIn } from '../pages/page-view.ts';
import { actionOf, readForm } from './form.ts';
import type { GuestDeps } from './guest-deps.ts';
import { admitLink, askAbout, type GuestLink, readView } from './guest-link.ts';

/** One request of a guest's form. */
export type Asked = { form: URLSearchParams; action: ReturnType<typeof actionOf>; link: GuestLink; exchange: Exchange };

/** What a form asks for. What it answers itself is done with; otherwise the guest sees their page anew. */
// biome-ignore lint/suspicious/noConfusingVoidType: most acts answer nothing themselves
export type Act = (deps: GuestDeps, asked: Asked) => Promise<'answered' | void>;

/** What was filled in, for a page that has to show it again. */
type Shown = { status: number; filledIn?: FilledIn; hasMoved?: boolean };

/**
 * A form of a guest, answered by a redirect to the page. A session that has moved on meanwhile, on another device or by
 * itself, is no error: the page comes as it is now and says so, with what was filled in.
 */
export function actionForm(deps: GuestDeps, act: Act): Handle {
  return async (exchange) => {
    const link = admitLink(deps, exchange);
    const form = await readForm(exchange);
    const asked = { form, action: actionOf(form, link), link, exchange };
    try {
      const outcome = await exchange.budget.spend(() => askAbout(deps, exchange, link, () => act(deps, asked)));
      if (outcome !== 'answered') answerSeeOther(exchange, link.path);
    } catch (error) {
      if (!hasMovedOn(error)) throw error;
      const filledIn = { answers: answersOf(form), problems: new Map() };
      await showAgain(deps, asked, { status: 409, hasMoved: true, filledIn });
    }
  };
}

/** The page instead of a redirect: with a notice, or with what is wrong in a form. */
export async function showAgain(deps: GuestDeps, asked: Asked, { status, filledIn, hasMoved }: Shown): Promise<void> {
  const { exchange, link, action } = asked;
  const view = await exchange.budget.spend(() => readView(deps, exchange, link, action.locale));
  const notice = hasMoved === true ? view.messages.refused.changed : undefined;
  answerPage(exchange, status, overviewPage({ ...view, notice, filledIn }));
}

const fieldPrefix = 'answer-';

/** What was filled in, by the id of its question. */
export function answersOf(form: URLSearchParams): Map<string, string> {
  const fields = [...form].filter(([name]) => name.startsWith(fieldPrefix));
  return new Map(fields.map(([name, value]) => [name.slice(fieldPrefix.length), value]));
}

/** What was on the screen is no more: another device was faster, the time ran out, or the page is an old one. */
function hasMovedOn(error: unknown): boolean {
  return error instanceof ServiceError && (error.code === 'version_conflict' || error.code === 'failed_precondition');
}
