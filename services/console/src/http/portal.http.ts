import { makeFirstToken, showStart } from '../start/start.http.ts';
import { issueToken, revokeToken, rotateToken, showTokens } from '../tokens/tokens.http.ts';
import { routes } from '../view/addresses.ts';
import type { Form, Page } from './signed-in.http.ts';

/** What integrators look at (docs/console.md#for-integrators); all of it is of a whole tenant. */
export const portalPages: readonly [string, Page][] = [
  [routes.start, showStart],
  [routes.tokens, showTokens],
];

/** What integrators may ask for. */
export const portalForms: readonly Form[] = [
  { path: routes.startToken, methods: ['TokenService/IssueToken'], page: makeFirstToken },
  { path: routes.issueToken, methods: ['TokenService/IssueToken'], page: issueToken },
  { path: routes.rotateToken, methods: ['TokenService/RotateToken'], page: rotateToken },
  { path: routes.revokeToken, methods: ['TokenService/RevokeToken'], page: revokeToken },
];
