import { generateAuthToken } from 'aws-msk-iam-sasl-signer-js';
import { leftMs, sharedTokens } from './shared-tokens.ts';

/**
 * Signs Amazon MSK tokens for an IAM role: URLs for `kafka-cluster:Connect`. They last a quarter of an hour or as long
 * as the credentials. AWS's SDK finds the credentials; rejects with its error if there are none.
 */
export function mskIamTokens(region: string): () => Promise<{ value: string }> {
  return sharedTokens(async () => {
    const { token, expiryTime } = await generateAuthToken({ region });
    return { value: token, usableMs: expiryTime - Date.now() - leftMs };
  });
}
