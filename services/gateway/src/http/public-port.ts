import type { Address } from '@gcs/kit/http/listen';
import { type HttpServer, startHttpServer } from '@gcs/kit/http/server';
import type { NewId } from '@gcs/kit/ids';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { limits } from '@gcs/proto/gen/limits';
import type { HeaderNames } from '@gcs/proto/header-names';
import type { PublicApi } from '../operations/public/public-api.ts';
import { createApp } from './app.ts';
import { createRefuseConnection } from './connection/refuse-connection.ts';
import { servePublic } from './exchange/serve-public.ts';

export type PublicPortOptions = {
  listen: Address;
  api: PublicApi;
  telemetry: Telemetry;
  newId: NewId;
  /** Without a trailing slash; links are relative when it is absent. */
  publicBaseUrl: string | null | undefined;
  headerNames: HeaderNames;
  /** The site's files (docs/operations.md#site); null where there is none. */
  docsDirectory: string | null;
  trustedProxies: readonly string[];
};

/** Of one replica; further ones are closed as they come (docs/contract.md#limits). */
export const maxConnections = 4_096;

/** Serves the public HTTP interface within the limits of docs/contract.md#limits. */
export function startPublicPort({
  listen,
  api,
  telemetry,
  newId,
  publicBaseUrl,
  headerNames,
  docsDirectory,
  trustedProxies,
}: PublicPortOptions): Promise<HttpServer> {
  const docsUrl = `${publicBaseUrl ?? ''}/docs`;
  const serve = servePublic({ telemetry, newId, docsUrl });
  return startHttpServer({
    handler: createApp(api, { serve, names: headerNames, docsDirectory, trustedProxies }),
    logger: telemetry.logger,
    listen,
    setting: 'GCS_PUBLIC_LISTEN',
    headersTimeoutMs: limits.headersTimeoutMs,
    requestTimeoutMs: limits.requestTimeoutMs,
    maxHeaderBytes: limits.headerBytes,
    maxConnections,
    continuesByHand: true,
    onClientError: createRefuseConnection(newId, docsUrl),
  });
}
