import { describeAnswer } from '../support/contract.ts';
import { failsWithout } from '../support/refusals.ts';
import { checkInBody } from '../support/requests.ts';

describeAnswer('createComplianceSession', 500, (contract) => {
  failsWithout(contract, ['session', 'idempotency_records'], () => contract.as().create(checkInBody()));
});
