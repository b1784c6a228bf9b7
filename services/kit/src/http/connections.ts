import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AnswerTime, startAnswerTime } from '../deadline.ts';

export type Connections = {
  owe(response: ServerResponse): void;
  owed(): ServerResponse[];
  /**
   * Calls back once every complete request of the connection is answered. If the client leaves before, the callback may
   * never be called.
   */
  whenAnswered(socket: Duplex, callback: () => void): void;
  closeOldest(most: number): void;
};

const controllers = new WeakMap<IncomingMessage, AbortController>();

/**
 * Starts the answer time of a {@link trackConnections tracked} request. Node's `request.signal` would add a listener
 * per request and warn of a leak at eleven pipelined requests.
 */
export function answerTimeOf(request: IncomingMessage, ms: number, late: () => Error): AnswerTime {
  const controller = new AbortController();
  controllers.set(request, controller);
  if (request.socket.destroyed) controller.abort();
  return startAnswerTime(ms, late, controller);
}

/** A pipelined answer behind others has no socket yet, so it cannot detect that the client left. */
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
