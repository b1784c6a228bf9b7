import { useContract } from '../support/contract.ts';
import { failsWithout } from '../support/refusals.ts';

const contract = useContract('getComplianceSession', 500);

failsWithout(contract, ['session', 'sessions'], async () => contract.as().get('cs_1'));
