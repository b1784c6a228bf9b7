import type { Socket } from 'node:net';
import type * as grpc from '@grpc/grpc-js';

/** The time limit for the first data on a new connection. Established connections use the keep-alive. */
const silentMs = 5_000;

type SecureConnector = ReturnType<grpc.ChannelCredentials['_createSecureConnector']>;

/**
 * Closes a new connection on which no data arrive, and connects again. grpc-js (1.14) would wait forever and never call
 * that peer again (docs/architecture.md#internals-of-libraries).
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
      // With TLS, the first bytes belong to the handshake, so the connection is watched again after it.
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
