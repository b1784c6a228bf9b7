import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The answers that a server still owes, per connection and in the order of their requests. */
export type Connections = {
  /** Counts an answer as owed until it is complete. */
  owe(response: ServerResponse): void;
  owed(): ServerResponse[];
  /**
   * Calls back once every request that came whole on a connection, and every answer that has begun, is answered.
   * Not at all when the client goes first.
   */
  whenAnswered(socket: Duplex, callback: () => void): void;
};

const controllers = new WeakMap<IncomingMessage, AbortController>();

/**
 * Aborts when the client of a {@link trackConnections tracked} server goes before its answer is complete, or when the
 * request is {@link abandon abandoned}. Node's
 * `request.signal` adds a listener to the socket for each request; with eleven pipelined requests Node takes that for
 * a leak and warns.
 */
export function clientSignal(request: IncomingMessage): AbortSignal {
  const controller = controllers.get(request) ?? new AbortController();
  controllers.set(request, controller);
  if (request.socket.destroyed) controller.abort();
  return controller.signal;
}

/** Ends the work for a request that has waited too long: its client has a 503, and comes again. */
export function abandon(request: IncomingMessage): void {
  controllers.get(request)?.abort();
}

/**
 * Follows the connections of a server. It listens to each socket once: an answer that waits for the ones before it
 * has no socket yet and never learns that the client has gone.
 */
export function trackConnections(server: Server): Connections {
  const connections = new Map<Duplex, Set<ServerResponse>>();
  server.on('connection', (socket) => {
    const owed = new Set<ServerResponse>();
    connections.set(socket, owed);
    socket.once('close', () => {
      connections.delete(socket);
      for (const { req } of owed) controllers.get(req)?.abort();
    });
  });
  return {
    owe(response) {
      const owed = connections.get(response.req.socket);
      owed?.add(response);
      response.once('close', () => owed?.delete(response));
    },
    owed: () => [...connections.values()].flatMap((owed) => [...owed]),
    whenAnswered(socket, callback) {
      const last = [...(connections.get(socket) ?? [])].findLast(({ req, headersSent }) => req.complete || headersSent);
      if (last === undefined) callback();
      else last.once('close', () => this.whenAnswered(socket, callback));
    },
  };
}
