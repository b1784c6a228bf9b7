// Lints OpenAPI on standard input by the rules of Spectral and of OWASP's API Security Top 10 (2023). Prints a line per
// finding. Exits with 1 after an error, or if an exception is superfluous. The first argument is Spectral's folder.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { argv, exit, stdin } from 'node:process';
import { text } from 'node:stream/consumers';

const load = createRequire(join(argv[2], 'package.json'));
const { Document, Spectral } = load('@stoplight/spectral-core');
const { oas } = load('@stoplight/spectral-rulesets');
const { Yaml } = load('@stoplight/spectral-parsers');
const owasp = load('@stoplight/spectral-owasp-ruleset');

const errorSeverity = 0;
const severities = ['error', 'warning', 'information', 'hint'];

const exceptions = [
  {
    // CORS is not needed. A token is a secret of a server, and a browser must never get it
    // (docs/reliability.md#security).
    code: 'owasp:api8:2023-define-cors-origin',
    at: /./,
  },
  {
    // The specification requires no token here. The operation writes nothing, and its cost is bounded
    // (docs/contract.md#verify).
    code: 'owasp:api2:2023-write-restricted',
    at: /^paths\.\/v1\/webhooks\/verify\.post/,
  },
  {
    // An answer without an accepted token has no rate limit to report.
    code: 'owasp:api4:2023-rate-limit',
    at: /^paths\.(\/v1\/webhooks\/verify\.post|\/\.well-known\/gcs-handover-keys\.json\.get)|^components\.responses\.(Verify|Signature|CredentialsRefused|MethodNotAllowed)/,
  },
];

const spectral = new Spectral();
spectral.setRuleset({ extends: [oas, owasp.default ?? owasp] });
const findings = await spectral.run(new Document(await text(stdin), Yaml, 'openapi.yaml'));

const used = new Set();
const remaining = findings.filter(({ code, path }) => {
  const exception = exceptions.find((one) => one.code === code && one.at.test(path.join('.')));
  used.add(exception);
  return exception === undefined;
});
for (const { severity, code, path, message } of remaining) {
  console.log(`${severities[severity]}: ${code} at ${path.join('.')}: ${message}`);
}
const unused = exceptions.filter((exception) => !used.has(exception));
for (const { code } of unused) console.log(`error: the exception from ${code} is not needed any more`);
exit(unused.length > 0 || remaining.some(({ severity }) => severity === errorSeverity) ? 1 : 0);
