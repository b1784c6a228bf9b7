import { isErrorCode, ServiceError } from '@gcs/kit/errors';
import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { StepReport, StepReportResult__Output } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { tenantId, traceparent } from './session-fixture.ts';

/** Members that the gateway adds for a provider whose credential covers documents. */
const ofProvider = { tenantId, provider: 'acme', stepTypes: ['DOCUMENT'], traceparent };

export function reportClient(sessions: Pick<Client<typeof definitions.SessionService>, 'ReportSteps'>) {
  const all = async (items: StepReport[]) => {
    const sent = items.map((item) => ({ ...ofProvider, ...item }));
    return (await sessions.ReportSteps({ items: sent }, { trace: ROOT_CONTEXT })).results.map(shown);
  };
  const one = async (item: StepReport) => {
    const [answer] = await all([item]);
    if (typeof answer !== 'string') throw answer;
    return answer;
  };
  return { all, one };
}

function shown({ disposition, refused, busy }: StepReportResult__Output): string | ServiceError {
  if (disposition !== undefined) return disposition.replace('DISPOSITION_', '');
  if (busy) return 'busy';
  const { code = '', message = '', fields = [] } = refused ?? {};
  if (!isErrorCode(code)) throw new Error(`a report was answered by ${JSON.stringify(refused)}`);
  return new ServiceError(code, message, { fieldErrors: fields });
}
