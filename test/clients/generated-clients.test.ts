import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { behavesLikeAClient } from './behaviour.ts';
import { generated } from './generate-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'gcs-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));

const prepared = Object.entries(generated).map(([language, generate]) => [
  `the client that OpenAPI Generator makes for ${language}`,
  (openapi: string) => generate(openapi, folder),
]);
behavesLikeAClient(Object.fromEntries(prepared));
