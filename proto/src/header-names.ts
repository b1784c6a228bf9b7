/**
 * The names of the service's own headers on a webhook. `Service` stands for the operator's name, the same way in all
 * of them.
 */
export type HeaderNames = { signature: string; deliveryAttempt: string; test: string };

/** As the contract documents write it: what a deployment has that sets none. */
export const defaultSignatureHeader = 'X-Service-Signature';

const pattern = /^(X-[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)-Signature$/;

/** From the configured `X-<Name>-Signature`. Throws a RangeError when it has another form. */
export function headerNamesOf(signatureHeader: string): HeaderNames {
  const prefix = pattern.exec(signatureHeader)?.[1];
  if (prefix === undefined) throw new RangeError('the signature header must have the form X-<Name>-Signature');
  return { signature: signatureHeader, deliveryAttempt: `${prefix}-Delivery-Attempt`, test: `${prefix}-Test` };
}

/** For a setting: the header name when it has the form `X-<Name>-Signature`. */
export function parseSignatureHeader(raw: string): string | undefined {
  return pattern.test(raw) ? raw : undefined;
}

/** A text of the contract with the operator's header names in it, in the case in which it writes them. */
export function withHeaderNames(text: string, { signature }: HeaderNames): string {
  const prefix = signature.slice(0, -'-Signature'.length);
  return text.replaceAll(/(x-service)(?=-(?:signature|delivery-attempt|test)\b)/gi, (written) =>
    written === written.toLowerCase() ? prefix.toLowerCase() : prefix,
  );
}
