import type { Socket } from 'node:net';
import type * as grpc from '@grpc/grpc-js';

/** Maximum silence of a new connection. Old connections use the keep-alive. */
const silentMs = 5_000;

type SecureConnector = ReturnType<grpc.ChannelCredentials['_createSecureConnector']>;

/**
 * Drops an accepted connection without data and retries. grpc-js (1.14) would wait for the first bytes forever, and
 * never call that peer again (docs/architecture.md#internals-of-libraries).
 */
export function givingUpSilentConnections(credentials: grpc.ChannelCredentials): grpc.ChannelCredentials {
  const createConnector: grpc.ChannelCredentials['_createSecureConnector'] = (...args) =>
    givingUp(credentials._createSecureConnector(...args));
  return Object.create(credentials, { _createSecureConnector: { value: createConnector } });
}

function givingUp(connector: SecureConnector): SecureConnector {
  return {
    waitForReady: () => connector.waitForReady(),
    getCallCredentials: () => connector.getCallCredentials(),
    destroy: () => connector.destroy(),
    async connect(socket) {
      endIfSilent(socket);
      const connected = await connector.connect(socket);
      // TLS's first bytes are not HTTP/2.
      if (connected.socket !== socket) endIfSilent(connected.socket);
      return connected;
    },
  };
}

function endIfSilent(socket: Socket): void {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy(new Error(`nothing came on a new connection for ${silentMs} ms`));
  }, silentMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
