import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import type { ProviderShape } from './played-identity-provider.ts';

// Token formats of docs/people.md#identity-providers. Ana is a reviewer of one hotel. Ina is an integrator of the whole
// tenant.

export const tenant = 'ten_00000000000000000000000000';
export const hotel = 'hotel-aurora';
const isIna = (person: string) => person === 'ina';
const roleOf = (person: string) => (isIna(person) ? 'integrator' : 'reviewer');

type Vendor = {
  operatorToken: 'access_token' | 'id_token';
  /** True if tokens state that a person signed in and when. Otherwise people may only read. */
  knowsPeople: boolean;
  shape(entry: OperatorIssuer): ProviderShape;
};

/** The Entra ID group that sees every property. */
const wholeTenant = '22222222-2222-2222-2222-222222222222';

const ofConsole = { clientId: 'gcs-console', idClaimsOf: () => ({}), asksAnew: true };

export const vendors: Record<string, Vendor> = {
  Keycloak: {
    operatorToken: 'access_token',
    knowsPeople: true,
    shape: ({ audience }) => ({
      ...ofConsole,
      api: {
        audience,
        claimsOf: (person, { amr, auth_time }) => ({
          ...{ typ: 'Bearer', azp: 'gcs-console', acr: '1', preferred_username: person, amr, auth_time },
          realm_access: { roles: ['default-roles-hotels', 'offline_access', roleOf(person)] },
          tenants: [tenant],
          properties: isIna(person) ? '*' : [hotel],
        }),
      },
    }),
  },
  'Microsoft Entra ID': {
    operatorToken: 'access_token',
    knowsPeople: true,
    shape: ({ audience }) => ({
      ...ofConsole,
      api: {
        audience,
        claimsOf: (person, { auth_time }) => ({
          ...{ ver: '2.0', azpacr: '0', tid: '00000000-0000-0000-0000-000000000000', oid: person, scp: 'admin' },
          ...{ idtyp: 'user', auth_time, roles: [roleOf(person)] },
          groups: [isIna(person) ? wholeTenant : '33333333-3333-3333-3333-333333333333'],
        }),
      },
    }),
  },
  Okta: {
    operatorToken: 'access_token',
    knowsPeople: true,
    shape: ({ audience }) => ({
      ...ofConsole,
      idClaimsOf: () => ({ amr: ['pwd', 'mfa'], idp: '00o1', ver: 1 }),
      api: {
        audience,
        // The value of `amr` is in a custom claim, because Okta puts `amr` only into ID tokens.
        claimsOf: (person, { amr, auth_time }) => ({
          ...{ ver: 1, cid: 'gcs-console', uid: '00u1', scp: ['openid', 'profile'], auth_time, gc_amr: amr },
          ...{ gc_roles: [roleOf(person)], gc_groups: [isIna(person) ? 'gc-all' : 'gc-aurora'] },
        }),
      },
    }),
  },
  Google: {
    operatorToken: 'id_token',
    knowsPeople: false,
    shape: ({ audience }) => ({
      clientId: audience,
      asksAnew: false,
      api: null,
      idClaimsOf: (person) => ({
        email: `${person}@hotels.example`,
        email_verified: true,
        hd: 'hotels.example',
        name: person,
      }),
    }),
  },
};

/** Adds access for the integrator Ina to an example of `docs/people.md` that covers only one hotel. */
export const withIna: Record<string, (shown: OperatorIssuer) => OperatorIssuer> = {
  Okta: ({ scope, ...shown }) => ({
    ...shown,
    scope: {
      tenantsClaim: 'gc_groups',
      ...(typeof scope === 'object' && scope),
      groups: { ...(typeof scope === 'object' && scope.groups), 'gc-all': { tenants: [tenant] } },
    },
  }),
  Google: ({ people, ...shown }) => ({
    ...shown,
    ...(people && {
      people: { ...people, of: { ...people.of, 'ina@hotels.example': { roles: ['integrator'], tenants: [tenant] } } },
    }),
  }),
};
