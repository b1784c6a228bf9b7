/** The names of the service's own headers. `Service` stands for the operator's name, the same way in all of them. */
export type HeaderNames = { signature: string; deliveryAttempt: string; test: string };

const pattern = /^(X-[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)-Signature$/;

/** From the configured `X-<Name>-Signature`. Throws a RangeError when it has another form. */
export function headerNamesOf(signatureHeader: string): HeaderNames {
  const prefix = pattern.exec(signatureHeader)?.[1];
  if (prefix === undefined) throw new RangeError('the signature header must have the form X-<Name>-Signature');
  return { signature: signatureHeader, deliveryAttempt: `${prefix}-Delivery-Attempt`, test: `${prefix}-Test` };
}
