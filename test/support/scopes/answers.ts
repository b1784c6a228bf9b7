import { ServiceError } from '@gcs/kit/errors';

export type Answer = { readonly code: string; readonly said: string };

export async function answerOf(work: Promise<unknown>): Promise<Answer> {
  try {
    return { code: 'ok', said: textOf(await work) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message, fieldErrors } = error;
    return { code, said: JSON.stringify({ message, fieldErrors }) };
  }
}

export function withoutNovelty({ code, said }: Answer): Answer {
  const timeless = said.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
  return { code, said: timeless.replaceAll(/\b([a-z]{3})_[0-9A-Z]{26,}/g, '$1_<id>') };
}

/** Decodes bytes and page tokens, because callers can decode them too. */
function textOf(answer: unknown): string {
  return JSON.stringify(answer, (name, value: unknown) => {
    if (name === 'nextPageToken' && typeof value === 'string') return Buffer.from(value, 'base64url').toString();
    return isBytes(value) ? Buffer.from(value.data).toString() : value;
  });
}

function isBytes(value: unknown): value is { type: 'Buffer'; data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value;
}
