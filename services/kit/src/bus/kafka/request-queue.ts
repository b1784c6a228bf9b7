import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { untilNextTick } from '../../process/tick.ts';

let isPatched = false;

/**
 * Replaces two timers of kafkajs 2.2.4, for all clients of the process (docs/architecture.md#internals-of-libraries). It
 * checks an empty request queue every millisecond, 3.5 % of a core for an idle consumer; and it looks ten times a second,
 * for each connection, whether a request has run out of its ten seconds, half of what an idle process does.
 */
export function patchRequestQueue(): void {
  if (isPatched) return;
  isPatched = true;
  stopIdleTimerLoop();
  checkTimeoutsEverySecond();
}

/** Returning early when nothing is pending and nothing throttled changes nothing else: a new request schedules its own check. */
function stopIdleTimerLoop(): void {
  const queue = RequestQueue.prototype;
  const schedule = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function scheduleWhenNeeded() {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}

function checkTimeoutsEverySecond(): void {
  RequestQueue.prototype.scheduleRequestTimeoutCheck = function checkEverySecond() {
    this.destroy();
    const wait = () => {
      this.requestTimeoutIntervalId = setTimeout(check, untilNextTick(1_000));
    };
    const check = () => {
      for (const request of this.inflight.values()) {
        if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
      }
      if (this.isConnected()) wait();
    };
    wait();
  };
}
