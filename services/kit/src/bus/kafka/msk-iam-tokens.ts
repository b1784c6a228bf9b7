import { generateAuthToken } from 'aws-msk-iam-sasl-signer-js';
import { leftMs, sharedTokens } from './shared-tokens.ts';

/**
 * Signs tokens that identify an IAM role to Amazon MSK: a URL for `kafka-cluster:Connect` in the region. It is valid
 * for a quarter of an hour or as long as the credentials. AWS's SDK finds the credentials in the variables and files of
 * every AWS tool. Rejects with the SDK's error when there are none.
 */
export function mskIamTokens(region: string): () => Promise<{ value: string }> {
  return sharedTokens(async () => {
    const { token, expiryTime } = await generateAuthToken({ region });
    return { value: token, usableMs: expiryTime - Date.now() - leftMs };
  });
}
