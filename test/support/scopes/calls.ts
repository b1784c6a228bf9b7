import { issueOperatorToken, jwkOf, type OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { connect } from '@gcs/kit/grpc/client';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type AskerName, askers, rolesOf, type Scope } from './askers.ts';

type CallMethod = (request: object, call: object) => Promise<unknown>;

const names = { issuer: 'gcs-scopes', audience: 'gcs-admin' };

export function scopedOperators() {
  const key = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
  const roles = rolesOf({ deployment: true });
  const issuer: OperatorIssuer = { ...names, roles, jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } };
  const tokenOf = (scope: Scope) => {
    const { tenants, properties } = scope;
    const said = { ...names, subject: 'ada', roles: rolesOf(scope), tenants, properties };
    return issueOperatorToken(key, { ...said, authTime: Math.floor(Date.now() / 1_000), expiresInSeconds: 3_600 });
  };
  return { issuer, tokenOf };
}

export function openCalls(
  address: string,
  { tokenOf }: Pick<ReturnType<typeof scopedOperators>, 'tokenOf'>,
  telemetry: Telemetry,
) {
  const services = new Map<string, { client: object; close(): void }>();
  const methodOf = (method: string): CallMethod => {
    const [, service = '', name = ''] = /^\/gcs\.admin\.v1\.(\w+)\/(\w+)$/.exec(method) ?? [];
    const opened = services.get(service) ?? connect(definitionOf(service), address, { telemetry, deadlineMs: 20_000 });
    services.set(service, opened);
    const found: unknown = Object.entries(opened.client).find(([one]) => one === name)?.[1];
    if (typeof found !== 'function') throw new Error(`there is no method ${method}`);
    return (request, call) => found(request, call);
  };
  return {
    async call(asker: AskerName, method: string, request: object): Promise<unknown> {
      const metadata = { authorization: `Bearer ${await tokenOf(askers[asker])}`, 'gcs-purpose': 'audit' };
      return methodOf(method)(request, { trace: ROOT_CONTEXT, metadata });
    },
    close() {
      for (const { close } of services.values()) close();
    },
  };
}

function definitionOf(service: string): ServiceDefinition {
  const found = Object.entries(definitions).find(([name]) => name === service)?.[1];
  if (found === undefined) throw new Error(`there is no service ${service}`);
  return found;
}
