import { generateAuthToken } from 'aws-msk-iam-sasl-signer-js';
import { leftMs, sharedTokens } from './shared-tokens.ts';

/**
 * Tokens by which Amazon MSK knows an IAM role: a URL that is signed for `kafka-cluster:Connect` in the region, good for a
 * quarter of an hour or as long as the credentials are. The credentials are found by AWS's SDK, in the variables and files
 * that every tool of AWS knows. Rejects with the SDK's error when there are none.
 */
export function mskIamTokens(region: string): () => Promise<{ value: string }> {
  return sharedTokens(async () => {
    const { token, expiryTime } = await generateAuthToken({ region });
    return { value: token, usableMs: expiryTime - Date.now() - leftMs };
  });
}
