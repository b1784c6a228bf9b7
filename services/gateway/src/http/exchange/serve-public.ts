import { createRequestTelemetry } from '@gcs/kit/http/request-telemetry';
import type { NewId } from '@gcs/kit/ids';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { answerError } from './answer.ts';
import { createServe, type Serve } from './serve.ts';

export type ServePublicOptions = { telemetry: Telemetry; newId: NewId; docsUrl: string };

/** {@link createServe} for the public interface: errors as JSON, durations as its objectives count them. */
export function servePublic({ telemetry, newId, docsUrl }: ServePublicOptions): Serve {
  return createServe({
    logger: telemetry.logger,
    newId,
    requests: createRequestTelemetry(telemetry),
    answerError: (exchange, thrown) => answerError(exchange, thrown, docsUrl),
  });
}
