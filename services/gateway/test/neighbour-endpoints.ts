import { implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';

export function endpointService(state: { calls: CallContext[] }) {
  return implement(definitions.EndpointService, {
    async CreateEndpoint({ url }, call) {
      state.calls.push(call);
      return { endpoint: { id: 'whe_1', url }, secret: 'whsec_1' };
    },
    async CreateNextSecret() {
      return { secret: 'whsec_2' };
    },
    PromoteSecret: answerNothing,
    UpdateEndpoint: answerNothing,
    DisableEndpoint: answerNothing,
    EnableEndpoint: answerNothing,
    DeleteEndpoint: answerNothing,
    TestEndpoint: answerNothing,
    CertifyEndpoint: answerNothing,
    RevokeSecret: answerNothing,
    ListEndpoints: answerNothing,
  });
}

async function answerNothing() {
  return {};
}
