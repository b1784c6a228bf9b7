// Prints the names of the reachable arguments "name=host:port" as a JSON array. Run with -e.
import { connect } from 'node:net';

const limitMs = 3_000;
const targets = process.argv.slice(1).map((text) => /^(.*)=(.*):(\d+)$/.exec(text).slice(1));
const reached = await Promise.all(targets.map(async ([name, host, port]) => ((await opens(host, port)) ? [name] : [])));
console.log(JSON.stringify(reached.flat()));
process.exit();

function opens(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: limitMs });
    socket.on('connect', () => resolve(true));
    for (const event of ['error', 'timeout']) socket.on(event, () => resolve(false));
  });
}
