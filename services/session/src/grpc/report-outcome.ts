import { ServiceError } from '@gcs/kit/errors';
import type { Disposition } from '../domain/changes/command.ts';
import type { ReportOutcome } from '../operations/reports/report.ts';

/** The answer to a provider's report; throws when the report is refused. */
export function dispositionOf(outcome: ReportOutcome): Disposition {
  switch (outcome.kind) {
    case 'answered':
      return outcome.disposition;
    case 'session_not_found':
      throw new ServiceError('not_found', 'there is no such session');
    case 'step_not_in_profile':
      throw new ServiceError('failed_precondition', 'the session has no such step');
  }
}
