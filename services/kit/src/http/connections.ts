import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AnswerTime, startAnswerTime } from '../deadline.ts';

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
  /** Closes the oldest until so many are left. */
  closeOldest(most: number): void;
};

const controllers = new WeakMap<IncomingMessage, AbortController>();

/**
 * Starts the answer time of a request to a {@link trackConnections tracked} server. It also ends when the client leaves
 * before its answer is complete. Node's `request.signal` adds a listener to the socket for each request; with eleven
 * pipelined requests Node takes that for a leak and warns.
 */
export function answerTimeOf(request: IncomingMessage, ms: number, late: () => Error): AnswerTime {
  const controller = new AbortController();
  controllers.set(request, controller);
  if (request.socket.destroyed) controller.abort();
  return startAnswerTime(ms, late, controller);
}

/**
 * Follows the connections of a server with one listener for each socket. An answer behind earlier ones has no socket
 * yet and never learns that the client has left.
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
    closeOldest(most) {
      for (const socket of [...connections.keys()].slice(0, Math.max(0, connections.size - most))) {
        connections.delete(socket);
        socket.destroy();
      }
    },
  };
}
