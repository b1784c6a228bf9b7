import { describeAnswer } from '../support/contract.ts';
import { refusesMethods } from '../support/refusals.ts';

describeAnswer('getHandOverKeys', 405, (contract) => {
  refusesMethods(
    contract,
    '/.well-known/gcs-handover-keys.json',
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
    'GET, HEAD',
  );
});
