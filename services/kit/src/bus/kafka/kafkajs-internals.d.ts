/** The one internal of kafkajs that is patched (see `request-queue.ts`). */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  type SocketRequest = { readonly sentAt: number; readonly requestTimeout: number; timeoutRequest(): void };

  // biome-ignore lint/style/noDefaultExport: the module is written so
  export default class RequestQueue {
    readonly pending: readonly unknown[];
    readonly inflight: ReadonlyMap<number, SocketRequest>;
    readonly throttledUntil: number;
    requestTimeoutIntervalId: NodeJS.Timeout;
    isConnected(): boolean;
    scheduleCheckPendingRequests(): void;
    scheduleRequestTimeoutCheck(): void;
    destroy(): void;
  }
}
