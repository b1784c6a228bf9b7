import { certifyEndpoint } from '../endpoints/certify.http.ts';
import {
  changeHeaders,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  makeNextSecret,
  promoteSecret,
  revokeSecret,
  testEndpoint,
  updateEndpoint,
} from '../endpoints/change-endpoint.http.ts';
import { showEndpoint } from '../endpoints/endpoint.http.ts';
import { addEndpoint, showEndpoints } from '../endpoints/endpoints.http.ts';
import { refreshEvent, resendEvent, showEvent } from '../events/event.http.ts';
import { refreshEvents, showEvents } from '../events/events.http.ts';
import { showGoLive } from '../go-live/go-live.http.ts';
import { cancelReplay, refreshReplay, resumeReplay, showReplay } from '../replays/replay.http.ts';
import { showReplays, startReplay } from '../replays/replays.http.ts';
import { makeFirstToken, showStart } from '../start/start.http.ts';
import { issueToken, revokeToken, rotateToken, showTokens } from '../tokens/tokens.http.ts';
import { showUsage } from '../usage/usage.http.ts';
import { routes } from '../view/addresses.ts';
import type { Form, Page } from './signed-in.http.ts';

/** What integrators look at (docs/console.md#for-integrators); all of it is of a whole tenant. */
export const portalPages: readonly [string, Page][] = [
  [routes.start, showStart],
  [routes.tokens, showTokens],
  [routes.endpoints, showEndpoints],
  [routes.endpoint, showEndpoint],
  [routes.events, showEvents],
  [routes.event, showEvent],
  [routes.replays, showReplays],
  [routes.replay, showReplay],
  [routes.usage, showUsage],
  [routes.goLive, showGoLive],
];

/** Parts of these pages that ask for themselves. */
export const portalRefreshes: readonly [string, Page][] = [
  [routes.eventRows, refreshEvents],
  [routes.eventNow, refreshEvent],
  [routes.replayNow, refreshReplay],
];

/** What integrators may ask for. */
export const portalForms: readonly Form[] = [
  { path: routes.startToken, methods: ['TokenService/IssueToken'], page: makeFirstToken, needsFresh: true },
  { path: routes.issueToken, methods: ['TokenService/IssueToken'], page: issueToken, needsFresh: true },
  { path: routes.rotateToken, methods: ['TokenService/RotateToken'], page: rotateToken, needsFresh: true },
  { path: routes.revokeToken, methods: ['TokenService/RevokeToken'], page: revokeToken },
  { path: routes.addEndpoint, methods: ['EndpointService/CreateEndpoint'], page: addEndpoint, needsFresh: true },
  { path: routes.updateEndpoint, methods: ['EndpointService/UpdateEndpoint'], page: updateEndpoint },
  { path: routes.changeHeaders, methods: ['EndpointService/UpdateEndpoint'], page: changeHeaders, needsFresh: true },
  { path: routes.testEndpoint, methods: ['EndpointService/TestEndpoint'], page: testEndpoint },
  { path: routes.certifyEndpoint, methods: ['EndpointService/CertifyEndpoint'], page: certifyEndpoint },
  { path: routes.disableEndpoint, methods: ['EndpointService/DisableEndpoint'], page: disableEndpoint },
  { path: routes.deleteEndpoint, methods: ['EndpointService/DeleteEndpoint'], page: deleteEndpoint },
  { path: routes.enableEndpoint, methods: ['EndpointService/EnableEndpoint'], page: enableEndpoint },
  {
    path: routes.makeNextSecret,
    methods: ['EndpointService/CreateNextSecret'],
    page: makeNextSecret,
    needsFresh: true,
  },
  { path: routes.promoteSecret, methods: ['EndpointService/PromoteSecret'], page: promoteSecret },
  { path: routes.revokeSecret, methods: ['EndpointService/RevokeSecret'], page: revokeSecret },
  { path: routes.resendEvent, methods: ['DeliveryAdminService/StartReplay'], page: resendEvent },
  { path: routes.startReplay, methods: ['DeliveryAdminService/StartReplay'], page: startReplay },
  { path: routes.cancelReplay, methods: ['DeliveryAdminService/CancelReplay'], page: cancelReplay },
  { path: routes.resumeReplay, methods: ['DeliveryAdminService/ResumeReplay'], page: resumeReplay },
];
