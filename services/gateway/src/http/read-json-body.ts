import { ServiceError } from '@gcs/kit/errors';
import { readJson } from '../domain/json-text.ts';
import { announcesJson } from '../domain/request-headers.ts';
import type { Exchange } from './exchange.ts';

/** The media type, JSON and text stages of the pipeline (contract.md §2 and §7): the value that the bytes stand for. */
export function readJsonBody({ request: { headersDistinct } }: Exchange, bytes: Buffer): unknown {
  if (!announcesJson(headersDistinct['content-type'], headersDistinct['content-encoding'])) {
    throw new ServiceError('unsupported_media_type', 'Send the body as application/json, in UTF-8 and not encoded.');
  }
  const read = readJson(bytes);
  if (read.kind === 'malformed') throw new ServiceError('malformed_json', read.message);
  if (read.kind === 'parsed') return read.value;
  throw new ServiceError('validation_failed', 'The request body is not valid.', { fieldErrors: read.violations });
}
