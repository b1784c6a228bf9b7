import { ServiceError } from '@gcs/kit/errors';
import { describeAnswer } from '../support/contract.ts';
import { keysAreRefused } from '../support/refusals.ts';

describeAnswer('getHandOverKeys', 503, (contract) => {
  const away = new ServiceError('unavailable', 'stopping', { retryAfterSeconds: 1 });
  keysAreRefused(contract, 'the session service is stopping', away, 'service_unavailable');
});
