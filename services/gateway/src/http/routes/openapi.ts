import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapiDocument } from '@gcs/proto/documents';
import { type HeaderNames, withHeaderNames } from '@gcs/proto/header-names';
import { answerDocument } from '../exchange/answer.ts';
import type { Handle } from '../exchange/serve.ts';

/** `GET /openapi.json`: the contract as programs read it, with the header names of this deployment. Public, like the contract. */
export function openapiJsonRoute(names: HeaderNames): Handle {
  const json = Buffer.from(withHeaderNames(JSON.stringify(openapiDocument), names));
  return (exchange) => answerDocument(exchange, 'application/json', json);
}

/** `GET /openapi.yaml`: the contract as it is written. */
export function openapiYamlRoute(names: HeaderNames): Handle {
  const written = readFileSync(fileURLToPath(import.meta.resolve('@gcs/proto/openapi.yaml')), 'utf8');
  const yaml = Buffer.from(withHeaderNames(written, names));
  return (exchange) => answerDocument(exchange, 'application/yaml', yaml);
}
