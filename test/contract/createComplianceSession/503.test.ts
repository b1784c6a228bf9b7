import { useContract } from '../support/contract.ts';
import { isUnavailableWithout } from '../support/refusals.ts';
import { checkInBody } from '../support/requests.ts';

const contract = useContract('createComplianceSession', 503);

isUnavailableWithout(contract, 'session', () => contract.as().create(checkInBody()));
isUnavailableWithout(contract, 'gateway', () => contract.as().create(checkInBody()));
