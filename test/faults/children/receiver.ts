import { startDeliveryReceiver, usualAnswer } from '../../support/deliveries/receiver.ts';

/** Receivers of webhooks in a child process; each POST blocks it for `busyMs`. */
const [, , busyMs] = process.argv;
const receiver = await startDeliveryReceiver((...request) => {
  const until = performance.now() + Number(busyMs);
  while (performance.now() < until);
  return usualAnswer(...request);
});
process.on('message', () => process.send?.(receiver.arrivals));
process.send?.(receiver.origin);
