// A target that network policies must block: accepts connections, and sends nothing.
import { createServer } from 'node:net';

for (const port of process.env.PORTS.split(',')) createServer((socket) => socket.end()).listen(Number(port));
