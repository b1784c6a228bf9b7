// A target that network policies must block. It accepts connections and sends no data.
import { createServer } from 'node:net';

for (const port of process.env.PORTS.split(',')) createServer((socket) => socket.end()).listen(Number(port));
