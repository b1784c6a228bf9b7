import { generateAuthToken } from 'aws-msk-iam-sasl-signer-js';
import { leftMs, sharedTokens } from './shared-tokens.ts';

/**
 * Signs Amazon MSK tokens for an IAM role. A token is a URL for `kafka-cluster:Connect`, valid for a quarter of an hour
 * or until its credentials expire. AWS's SDK finds the credentials. Without credentials, rejects with the SDK's error.
 */
export function mskIamTokens(region: string): () => Promise<{ value: string }> {
  return sharedTokens(async () => {
    const { token, expiryTime } = await generateAuthToken({ region });
    return { value: token, usableMs: expiryTime - Date.now() - leftMs };
  });
}
