import { startDeliveryReceiver, usualAnswer } from '../../support/deliveries/receiver.ts';

/** Receivers of webhooks in a process of their own, which each POST takes for itself for so many milliseconds. */
const [, , busyMs] = process.argv;
const receiver = await startDeliveryReceiver((...request) => {
  const until = performance.now() + Number(busyMs);
  while (performance.now() < until);
  return usualAnswer(...request);
});
process.on('message', () => process.send?.(receiver.arrivals));
process.send?.(receiver.origin);
