/** The service's headers on a webhook. The operator's name replaces `Service` in each header name. */
export type HeaderNames = { signature: string; deliveryAttempt: string; test: string };

export const defaultSignatureHeader = 'X-Service-Signature';

const pattern = /^(X-[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)-Signature$/;

/** Derives the header names from `X-<Name>-Signature`. Throws a RangeError for another form. */
export function headerNamesOf(signatureHeader: string): HeaderNames {
  const prefix = pattern.exec(signatureHeader)?.[1];
  if (prefix === undefined) throw new RangeError('the signature header must have the form X-<Name>-Signature');
  return { signature: signatureHeader, deliveryAttempt: `${prefix}-Delivery-Attempt`, test: `${prefix}-Test` };
}

/** Parses a setting. Returns the header name if it has the form `X-<Name>-Signature`. */
export function parseSignatureHeader(raw: string): string | undefined {
  return pattern.test(raw) ? raw : undefined;
}

/** Replaces the header names in a contract text by the operator's, with the same letter case. */
export function withHeaderNames(text: string, { signature }: HeaderNames): string {
  const prefix = signature.slice(0, -'-Signature'.length);
  return text.replaceAll(/(x-service)(?=-(?:signature|delivery-attempt|test)\b)/gi, (written) =>
    written === written.toLowerCase() ? prefix.toLowerCase() : prefix,
  );
}
