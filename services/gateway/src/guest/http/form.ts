import { ServiceError } from '@gcs/kit/errors';
import { StepType } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { GuestAction } from '@gcs/proto/gen/gcs/session/v1/guest';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { readBody, refuseAnnouncedSize } from '../../http/exchange/read-body.ts';
import type { GuestLink } from './guest-link.ts';

/** A questionnaire with long texts; a browser's form of it is at most three times as long. */
const maxFormBytes = 128 * 1024;

/** Reads what a form sends; throws `request_too_large`, and `invalid_argument` for what is no form. */
export async function readForm({ request, response }: Exchange): Promise<URLSearchParams> {
  refuseAnnouncedSize(request, maxFormBytes);
  const type = request.headersDistinct['content-type']?.[0]?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new ServiceError('invalid_argument', 'This is no form.');
  return new URLSearchParams((await readBody(request, response, maxFormBytes)).toString());
}

/** What every action says, from the hidden fields of its form. */
export function actionOf(form: URLSearchParams, { tokenSha256 }: GuestLink) {
  const field = (name: string) => form.get(name) ?? '';
  const said = { actionId: field('action'), seen: field('seen'), locale: field('locale') };
  return { tokenSha256, ...said, stepType: stepOf(form) } satisfies GuestAction;
}

/** The step that a form is about; UNSPECIFIED where it is about none. */
export function stepOf(form: URLSearchParams): keyof typeof StepType {
  const named = `STEP_TYPE_${form.get('step') ?? ''}`;
  return Object.values(StepType).find((type) => type === named) ?? 'STEP_TYPE_UNSPECIFIED';
}
