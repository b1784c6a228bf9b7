import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapiDocument } from '@gcs/proto/documents';
import { answerDocument } from '../answer.ts';
import type { Handle } from '../serve.ts';

/** `GET /openapi.json`: the contract as programs read it. Public, like the contract. */
export function openapiJsonRoute(): Handle {
  const json = Buffer.from(JSON.stringify(openapiDocument));
  return (exchange) => answerDocument(exchange, 'application/json', json);
}

/** `GET /openapi.yaml`: the contract as it is written. */
export function openapiYamlRoute(): Handle {
  const yaml = readFileSync(fileURLToPath(import.meta.resolve('@gcs/proto/openapi.yaml')));
  return (exchange) => answerDocument(exchange, 'application/yaml', yaml);
}
