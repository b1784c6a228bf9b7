import type { Socket } from 'node:net';
import type * as grpc from '@grpc/grpc-js';

/** As long as a peer may say nothing on a new connection: as a keep-alive waits on an old one. */
const silentMs = 5_000;

type SecureConnector = ReturnType<grpc.ChannelCredentials['_createSecureConnector']>;

/**
 * Wraps credentials so that an accepted connection without data is given up, and tried again. grpc-js (1.14) waits for
 * the first bytes without end. This process would never again call a peer that was lost at that moment
 * (docs/architecture.md#internals-of-libraries).
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
      // The first bytes of TLS are not yet HTTP/2.
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
