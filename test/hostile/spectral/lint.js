// Lints OpenAPI on standard input by Spectral's rules and OWASP's API Security Top 10 (2023).
// Prints a line per finding; ends with 1 on an error or a superfluous exception. The first argument is Spectral's
// folder.
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
    // A token is a server's secret and must never reach a browser (docs/reliability.md#security).
    code: 'owasp:api8:2023-define-cors-origin',
    at: /./,
  },
  {
    // The specification needs no token here; it writes nothing and its cost is bounded (docs/contract.md#verify).
    code: 'owasp:api2:2023-write-restricted',
    at: /^paths\.\/v1\/webhooks\/verify\.post/,
  },
  {
    // Answers without an accepted token have no limit to report.
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
