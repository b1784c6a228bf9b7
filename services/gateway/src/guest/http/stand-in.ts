import { ServiceError } from '@gcs/kit/errors';
import { clientSignal } from '@gcs/kit/http/connections';
import { ResultOutcome } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import { sourceOf } from '../../http/connection/request-source.ts';
import { answerSeeOther } from '../../http/exchange/answer.ts';
import type { Handle } from '../../http/exchange/serve.ts';
import { readForm } from './form.ts';
import type { GuestDeps } from './guest-deps.ts';

/**
 * `POST /stand-in`, of a sandbox alone: reports what the tester chose. Which session and attempt it is about says the
 * signed token of the hand-over, as to any provider.
 */
export function reportStandIn({ standIn, limits }: GuestDeps): Handle {
  return async (exchange) => {
    const { request, trace } = exchange;
    const form = await readForm(exchange);
    const handOverToken = form.get('token') ?? '';
    limits.admit(sourceOf(request), handOverToken);
    const [outcome, reasonCode] = chosen(form.get('choice') ?? '');
    const call = { trace, signal: clientSignal(request) };
    const { returnAddress } = await exchange.budget.spend(() =>
      standIn.ReportStandIn({ handOverToken, outcome, reasonCode }, call),
    );
    answerSeeOther(exchange, returnAddress);
  };
}

/** `FAIL DOCUMENT_EXPIRED` → its outcome and reason code. */
function chosen(choice: string): [ResultOutcome, string] {
  const [name = '', reasonCode = ''] = choice.split(' ', 2);
  const outcome = Object.values(ResultOutcome).find((one) => one === `RESULT_OUTCOME_${name}`);
  if (outcome === undefined) throw new ServiceError('invalid_argument', 'The outcome is missing.');
  return [outcome, reasonCode];
}
