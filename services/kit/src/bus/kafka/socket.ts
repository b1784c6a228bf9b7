import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';

/** As kafkajs calls it, whatever its types say of `ssl`. */
type SocketOptions = { host: string; port: number; ssl: ConnectionOptions | false | null; onConnect: () => void };

const keepAliveMs = 60_000;

/**
 * The socket that kafkajs would make itself, but for its end. A consumer that restarts again and again, as one does
 * whose topic is lost, disconnects its first connection each time, long after that is closed; and to unref a closed
 * socket is to wait for it to connect, with one listener more for each time.
 */
export function kafkaSocket({ host, port, ssl, onConnect }: SocketOptions): Socket {
  const socket: Socket =
    ssl !== false && ssl !== null
      ? connectTls({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}), ...ssl }, onConnect)
      : connectPlain({ host, port }, onConnect);
  socket.setKeepAlive(true, keepAliveMs);
  socket.once('close', () => {
    socket.unref = () => socket;
  });
  return socket;
}
