// Stands in for what a network policy keeps pods away from: accepts connections, and says nothing.
import { createServer } from 'node:net';

for (const port of process.env.PORTS.split(',')) createServer((socket) => socket.end()).listen(Number(port));
