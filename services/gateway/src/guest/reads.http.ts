import { ServiceError } from '@gcs/kit/errors';
import { answerSeeOther } from '../http/answer.http.ts';
import { type Exchange, type Handle, rawQueryOf } from '../http/serve.http.ts';
import { stepOf } from './acts.http.ts';
import type { FollowedLink } from './event-streams.http.ts';
import {
  admitLink,
  type GuestDeps,
  type GuestLink,
  type LinkedView,
  linkPage,
  readPartyView,
  readView,
} from './guest-link.http.ts';
import { rememberLanguage } from './language.http.ts';
import { stopPage, withdrawalPage } from './pages/notice-pages.ts';
import { overviewPage } from './pages/overview-page.ts';
import { partyAddressOf, problemOf } from './way-back.http.ts';

export function showOverview(deps: GuestDeps): Handle {
  const make = (view: LinkedView, _: GuestLink, exchange: Exchange) => {
    const problem = problemOf(exchange);
    const notice = problem === undefined ? undefined : view.messages.handOver[problem];
    return overviewPage({ ...view, notice, leadsParty: partyAddressOf(exchange) });
  };
  return linkPage(deps, make, readPartyView);
}

export function showStop(deps: GuestDeps): Handle {
  return linkPage(deps, (view) => (view.page.steps.some(({ maySkip }) => maySkip) ? stopPage(view) : undefined));
}

export function showWithdrawal(deps: GuestDeps): Handle {
  return linkPage(deps, (view, _, exchange) => {
    const asked = stepOf(new URLSearchParams(rawQueryOf(exchange)));
    const step = view.page.steps.find(({ type, mayWithdraw }) => type === asked && mayWithdraw);
    return step === undefined ? undefined : withdrawalPage(view, step);
  });
}

export function goToOverview(deps: GuestDeps): Handle {
  return (exchange) => {
    const link = admitLink(deps, exchange);
    rememberLanguage(exchange);
    answerSeeOther(exchange, link.path);
  };
}

/** Streams the session's changes after the version in the query. */
export function followSession(deps: GuestDeps): Handle {
  return async (exchange) => {
    const link = admitLink(deps, exchange);
    await readView(deps, exchange, link);
    openStream(deps, exchange, link);
  };
}

/** Throws `rate_limited`. */
export function openStream(deps: GuestDeps, exchange: Exchange, link: FollowedLink): void {
  // A stream for a HEAD would never end and would block the connection.
  if (exchange.request.method === 'HEAD') throw new ServiceError('method_not_allowed', 'A stream has no HEAD.');
  if (exchange.request.socket.destroyed || exchange.response.headersSent) return;
  if (deps.streams.open(link, shownVersion(exchange), exchange.response)) return;
  throw new ServiceError('rate_limited', 'There are too many open streams.', { retryAfterSeconds: 5 });
}

/** Returns the version of the last event if the browser reconnects, otherwise the version of the page. */
function shownVersion(exchange: Exchange): string {
  const begun = new URLSearchParams(rawQueryOf(exchange)).get('version') ?? '';
  const said = exchange.request.headersDistinct['last-event-id']?.[0] ?? begun;
  return /^[\w-]{1,22}$/.test(said) ? said : '0';
}
