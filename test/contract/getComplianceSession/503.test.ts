import { useContract } from '../support/contract.ts';
import { isUnavailableWithout } from '../support/refusals.ts';

const contract = useContract('getComplianceSession', 503);

isUnavailableWithout(contract, 'session', async () => contract.as().get('cs_1'));
isUnavailableWithout(contract, 'gateway', async () => contract.as().get('cs_1'));
