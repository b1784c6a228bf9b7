import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { localPathOf } from '../../sign-in/local-path.ts';
import { subjectOf } from '../case/read-case.ts';
import type { SignedInExchange } from '../exchange.ts';
import type { PageDeps } from '../page-deps.ts';

/** `POST …/claim` and `POST …/release`: says that the person is at it, or is no longer. */
export function claim(act: 'ClaimReview' | 'ReleaseReview') {
  return async ({ admin }: PageDeps, exchange: SignedInExchange): Promise<void> => {
    const { step: _step, ...subject } = subjectOf(exchange);
    const expectedVersion = Number(exchange.field('version'));
    if (!Number.isSafeInteger(expectedVersion)) throw new ServiceError('invalid_argument', 'The form is not complete.');
    const request = { requestId: randomUUID(), ...subject, expectedVersion };
    await admin.reviews[act](request, exchange.call()).catch((error: unknown) => {
      // Somebody was first: the page that follows shows who.
      if (!(error instanceof ServiceError) || error.code !== 'version_conflict') throw error;
    });
    exchange.response.redirect(303, localPathOf(exchange.field('back')));
  };
}
