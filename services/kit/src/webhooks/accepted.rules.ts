/** Tells whether a status accepts an event (docs/delivery.md#attempts): 200, or any 2xx if the endpoint allows it. */
export function isAccepted(statusCode: number | null, acceptAny2xx: boolean): boolean {
  if (statusCode === null) return false;
  return statusCode === 200 || (acceptAny2xx && statusCode > 200 && statusCode < 300);
}
