import { ServiceError } from '@gcs/kit/errors';
import { readBody } from '../http/read-body.http.ts';
import type { Exchange } from '../http/serve.http.ts';
import { readJson } from './bodies/json-text.rules.ts';
import { announcesJson } from './request.rules.ts';

/** Reads a JSON body and checks its form (docs/contract.md#request-pipeline, docs/contract.md#json-and-text-rules). */
export async function readJsonBody(
  { request, response, deadline }: Exchange,
  maxBytes: number,
): Promise<{ rawBody: Buffer; value: unknown }> {
  const { headersDistinct } = request;
  if (!announcesJson(headersDistinct['content-type'], headersDistinct['content-encoding'])) {
    throw new ServiceError(
      'unsupported_media_type',
      'Send the body as application/json, in UTF-8 and without content encoding.',
    );
  }
  const rawBody = await deadline.pause(readBody(request, response, maxBytes));
  const read = readJson(rawBody);
  if (read.kind === 'malformed') throw new ServiceError('malformed_json', read.message);
  if (read.kind === 'parsed') return { rawBody, value: read.value };
  throw new ServiceError('validation_failed', 'The request body is not valid.', { fieldErrors: read.violations });
}
