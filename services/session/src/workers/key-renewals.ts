import { startKeyRenewal, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import type { SessionDeps } from '../operations/session-deps.ts';
import { indexValues } from '../operations/sessions/renew-index.ts';
import { pepperKeys } from '../postgres/create/peppers.ts';
import { answerKeys } from '../postgres/guest/guest-answers.ts';
import { noteKeys } from '../postgres/review/note-keys.ts';
import { factKeys } from '../postgres/review/reported-facts.ts';
import { sessionKeys } from '../postgres/sessions/session-keys.ts';

type RenewalDeps = Pick<SessionDeps, 'database' | 'telemetry' | 'keyring'>;

/** Renews what is stored under an older key of the keyring, one renewal per purpose. */
export function startKeyRenewals({ database, telemetry, keyring }: RenewalDeps): { stop(): Promise<void> } {
  const renewed = {
    kek: [sessionKeys, noteKeys, factKeys, answerKeys, pepperKeys].map((values) => wrappedKeys(keyring, 'kek', values)),
    index: indexValues(keyring),
  };
  const renewals = Object.entries(renewed).map(([purpose, values]) =>
    startKeyRenewal({ database, telemetry, keyring, purpose, values }),
  );
  return {
    async stop() {
      await Promise.all(renewals.map((renewal) => renewal.stop()));
    },
  };
}
