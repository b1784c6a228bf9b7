/** Times are RFC 3339, or '' if there is none. */
export type Vitals = {
  /** One of PENDING_ACTIVATION, ACTIVE, DISABLED. */
  status: string;
  /** OPERATOR, GONE or FAILING if `status` is DISABLED, otherwise ''. */
  disabledReason: string;
  /** The first failure since the last success. */
  failingSince: string;
  /** The earliest next attempt while the circuit is open. */
  circuitOpenUntil: string;
};

export type Health = { word: string; tone: 'good' | 'warn' | 'bad' | 'quiet'; sentence: string };

const reasons: ReadonlyMap<string, string> = new Map([
  ['OPERATOR', 'Somebody has disabled it.'],
  ['GONE', 'It answered 410, which means that it wants no more events.'],
  ['FAILING', 'Every attempt has failed for 120 hours.'],
]);

export function healthOf({ status, disabledReason, failingSince, circuitOpenUntil }: Vitals): Health {
  if (status === 'DISABLED') {
    const why = reasons.get(disabledReason) ?? 'It was disabled.';
    return { word: 'disabled', tone: 'quiet', sentence: `${why} Events for it are held, and can be sent again.` };
  }
  if (status === 'PENDING_ACTIVATION') {
    const sentence = 'It gets no events until it accepts a test event. Set the secret at the receiver first.';
    return { word: 'not active yet', tone: 'warn', sentence };
  }
  if (circuitOpenUntil !== '') {
    const sentence = 'It failed five times in a row, so single attempts now test whether deliveries can continue.';
    return { word: 'paused for a moment', tone: 'bad', sentence };
  }
  if (failingSince !== '') {
    const sentence = 'Its last attempts failed. Events are tried again until their schedule ends; nothing is lost.';
    return { word: 'failing', tone: 'bad', sentence };
  }
  return {
    word: 'active',
    tone: 'good',
    sentence: 'It gets events. Its last attempt, if any, was accepted.',
  };
}
