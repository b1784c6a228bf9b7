import { useContract } from '../support/contract.ts';
import { failsWithout } from '../support/refusals.ts';
import { checkInBody } from '../support/requests.ts';

const contract = useContract('createComplianceSession', 500);

failsWithout(contract, ['session', 'idempotency_records'], () => contract.as().create(checkInBody()));
