/** The one internal of kafkajs that is patched (see `stopIdleTimerLoop`). */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  // biome-ignore lint/style/noDefaultExport: the module is written so
  export default class RequestQueue {
    readonly pending: readonly unknown[];
    readonly throttledUntil: number;
    scheduleCheckPendingRequests(): void;
  }
}
