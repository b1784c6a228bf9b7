import { describeAnswer } from '../support/contract.ts';
import { isUnavailableWithout } from '../support/refusals.ts';
import { checkInBody } from '../support/requests.ts';

describeAnswer('createComplianceSession', 503, (contract) => {
  isUnavailableWithout(contract, 'session', () => contract.as().create(checkInBody()));
  isUnavailableWithout(contract, 'gateway', () => contract.as().create(checkInBody()));
});
