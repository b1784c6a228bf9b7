import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import type { GetObjectCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3';
import { StartError } from '@gcs/kit/start-error';
import type { ObjectRequests } from './checkpoint-object.ts';
import { CheckpointStoreError } from './checkpoint-store.ts';
import { failureKindOf, type StoreAnswer } from './store-failure.rules.ts';

export type BucketPlace = {
  readonly bucket: string;
  /** Null means the region of AWS's settings (`AWS_REGION`), or us-east-1 for an `endpoint`. */
  readonly region: string | null;
  readonly endpoint: string | null;
  /** Uses `https://store/bucket/key` instead of `https://bucket.store/key`. */
  readonly isPathStyle: boolean;
  /** PEM file of the certificate authorities of a private store. Null means the public authorities. */
  readonly caFile: string | null;
};

const answerMs = 5_000;
const connectMs = 2_000;
const maxBytes = 65_536;

/** Loads AWS's SDK, which takes megabytes, only when needed. */
export async function openBucket(place: BucketPlace): Promise<ObjectRequests & { close(): void }> {
  const { GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client(clientConfigOf(place));
  const { bucket: Bucket } = place;
  const failure = (cause: unknown, isWrite: boolean) => {
    const answer = answerOf(cause);
    return new CheckpointStoreError(failureKindOf(answer, { isWrite }), { cause, answer, place: `s3://${Bucket}` });
  };
  return {
    async get(Key) {
      try {
        return await readObject(await client.send(new GetObjectCommand({ Bucket, Key }), timeLimit()));
      } catch (error) {
        if (answerOf(error).name === 'NoSuchKey') return undefined;
        throw failure(error, false);
      }
    },
    async put(Key, Body, condition) {
      const ContentType = 'text/plain; charset=utf-8';
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ...condition }), timeLimit());
      } catch (error) {
        throw failure(error, true);
      }
    },
    close: () => client.destroy(),
  };
}

function timeLimit() {
  return { abortSignal: AbortSignal.timeout(answerMs) };
}

function clientConfigOf({ region, endpoint, isPathStyle, caFile }: BucketPlace): S3ClientConfig {
  const named = region ?? (endpoint === null ? null : 'us-east-1');
  return {
    ...(named !== null && { region: named }),
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: isPathStyle,
    // After a failed write, only a read shows whether it succeeded. The next run reads first.
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      ...(caFile !== null && { httpsAgent: new Agent({ keepAlive: true, ca: authoritiesIn(caFile) }) }),
    },
  };
}

function authoritiesIn(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new StartError(`GCS_LOG_CHECKPOINT_S3_CA_FILE: ${path} cannot be read.`, { cause });
  }
}

async function readObject({ Body, ETag, ContentLength = 0 }: GetObjectCommandOutput) {
  if (Body === undefined || ETag === undefined) throw new Error('an object without a body or an ETag');
  if (ContentLength > maxBytes) throw new Error(`an object of ${ContentLength} bytes is no checkpoint`);
  return { text: await Body.transformToString(), tag: ETag };
}

function answerOf(error: unknown): StoreAnswer {
  if (!(error instanceof Error)) return { name: '', status: undefined };
  const { name, $metadata, code }: Error & { $metadata?: { httpStatusCode?: number }; code?: unknown } = error;
  return { name: typeof code === 'string' ? code : name, status: $metadata?.httpStatusCode };
}
