import { useContract } from '../support/contract.ts';
import { refusesMessages } from '../support/refusals.ts';

const contract = useContract('getEvidencePackage', 400);

refusesMessages(contract, 'GET /v1/compliance-sessions/cs_1/evidence-package');
