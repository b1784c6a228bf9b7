import type { SigningKey } from '@gcs/kit/crypto/keyring';
import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { AttestationVerifier } from '@gcs/readiness-attestation';

/** What the go-live gate works with besides the gateway's own database. */
export type ReadinessDeps = {
  session: Pick<Client<typeof definitions.SessionService>, 'GetReadiness'>;
  delivery: Pick<Client<typeof definitions.WebhookDeliveryService>, 'GetReadiness'>;
  /** Signs attestations; null in production, which attests nothing. */
  attestationKey: SigningKey | null;
  verifyAttestation: AttestationVerifier;
};
