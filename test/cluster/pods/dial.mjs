// Prints the kinds of callers that each gRPC port answers, as {name: [kind]}. The argument is a JSON array of {name,
// url, host, folder}. Calls the health service with the folder's certificate, without a certificate, and in plain text.
// Run with -e.
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';

const limitMs = 5_000;
// A gRPC frame of an empty message: not compressed, zero bytes.
const frame = Buffer.alloc(5);
const targets = JSON.parse(process.argv[1]);
console.log(JSON.stringify(Object.fromEntries(await Promise.all(targets.map(heardAt)))));
process.exit();

async function heardAt({ name, url, host, folder }) {
  const read = (file) => readFileSync(`${folder}/${file}`);
  const ca = read('ca.crt');
  const callers = {
    'with a certificate': [`https://${url}`, { ca, cert: read('tls.crt'), key: read('tls.key'), servername: host }],
    'without one': [`https://${url}`, { ca, servername: host }],
    'in plain text': [`http://${url}`, {}],
  };
  const heard = await Promise.all(
    Object.entries(callers).map(async ([caller, [origin, options]]) =>
      (await answers(origin, options)) ? [caller] : [],
    ),
  );
  return [name, heard.flat()];
}

function answers(origin, options) {
  return new Promise((resolve) => {
    const session = connect(origin, options);
    setTimeout(() => resolve(false), limitMs);
    session.on('error', () => resolve(false));
    const call = session.request({
      ':method': 'POST',
      ':path': '/grpc.health.v1.Health/Check',
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    call.on('error', () => resolve(false));
    call.on('trailers', (trailers) => resolve(trailers['grpc-status'] === '0'));
    call.resume();
    call.end(frame);
  });
}
