// Serves the discovery document of an OpenID Connect issuer. The console reads this document before any redirect.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

const { ISSUER: issuer } = process.env;
const tls = { cert: readFileSync('/tls/tls.crt'), key: readFileSync('/tls/tls.key') };
const description = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['EdDSA'],
};

createServer(tls, (request, response) => {
  const isKnown = request.url === '/.well-known/openid-configuration';
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
  response.end(isKnown ? JSON.stringify(description) : '{}');
}).listen(8443);
