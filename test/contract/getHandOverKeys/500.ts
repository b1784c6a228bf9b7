import { ServiceError } from '@gcs/kit/errors';
import { describeAnswer } from '../support/contract.ts';
import { keysAreRefused } from '../support/refusals.ts';

describeAnswer('getHandOverKeys', 500, (contract) => {
  keysAreRefused(contract, 'the session service fails', new ServiceError('internal_error', 'failed'), 'internal_error');
});
