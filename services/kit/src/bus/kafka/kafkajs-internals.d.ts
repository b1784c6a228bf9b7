declare module 'kafkajs/src/network/requestQueue/index.js' {
  type SocketRequest = { readonly sentAt: number; readonly requestTimeout: number; timeoutRequest(): void };

  // biome-ignore lint/style/noDefaultExport: as in kafkajs
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

declare module 'kafkajs/src/network/connection.js' {
  import type { Socket } from 'node:net';

  // biome-ignore lint/style/noDefaultExport: as in kafkajs
  export default class Connection {
    socket?: Socket;
    send(request: object): Promise<unknown>;
  }
}

declare module 'kafkajs/src/network/requestQueue/socketRequest.js' {
  // biome-ignore lint/style/noDefaultExport: as in kafkajs
  export default class SocketRequest {}
}

declare module 'kafkajs/src/cluster/brokerPool.js' {
  // biome-ignore lint/style/noDefaultExport: as in kafkajs
  export default class BrokerPool {}
}

declare module 'kafkajs/src/consumer/consumerGroup.js' {
  // biome-ignore lint/style/noDefaultExport: as in kafkajs
  export default class ConsumerGroup {
    constructor(options: object);
    heartbeat(options: { interval: number }): Promise<void>;
  }
}

declare module 'kafkajs/src/consumer/runner.js' {
  // biome-ignore lint/style/noDefaultExport: as in kafkajs
  export default class Runner {
    readonly running: boolean;
    readonly fetchManager: { stop(): Promise<void> };
    constructor(options: object);
    start(): Promise<void>;
    stop(): Promise<void>;
    fetch(nodeId: number): Promise<readonly unknown[]>;
  }
}
