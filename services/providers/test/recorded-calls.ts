import { published } from '@gcs/test/vendors/published';
import type { Recordings } from '../src/conformance/conformance.ts';
import { request } from './samples.ts';

type Answer = { call: string; json: { url?: string } };
export const answerTo = (vendor: string, call: string) =>
  published<Answer[]>(vendor, 'answers.json').find((one) => one.call.replace('*', 'pvs_1') === call)?.json;

const url = 'https://vendor.example/there';
const stripe = { ...published<object>('stripe-identity', 'verification_session.json'), status: 'requires_input', url };
const run = { ...published<object>('onfido', 'workflow_run.json'), link: { url } };
const applicant = published<{ id: string }>('onfido', 'applicant.json');
const user = '/resources/applicants/-;externalUserId=pvs_1/one';
const link = 'POST /resources/sdkIntegrations/levels/-/websdkLink';
const [veriffId, veriffUrl] = ['12df6045-3846-3e45-946a-14fa6136d78b', 'https://alchemy.veriff.com/v/published'];
const deleteSession = 'DELETE /v1/sessions/pvs_1';
const [session, redact] = ['/v1/identity/verification_sessions', '/v1/identity/verification_sessions/vs_1/redact'];

/** Recorded calls: a vendor's published examples, or else calls in the documented shape. */
export const recordedCalls: Readonly<Record<string, Pick<Recordings, 'creates' | 'deletions'>>> = {
  'stripe-identity': {
    creates: [
      {
        ...{ name: 'a session', request, opened: { vendorId: 'vs_1Pgc76B7WZ01zgkWBdQi8PTU', url } },
        answers: [{ call: `POST ${session}`, status: 200, json: stripe }],
      },
    ],
    deletions: [
      {
        ...{ name: 'a redaction', vaultId: 'vs_1', erasure: 'requested' },
        answers: [
          { call: `GET ${session}/vs_1`, status: 200, json: { ...stripe, status: 'verified', redaction: null } },
          { call: `POST ${redact}`, status: 200, json: { ...stripe, redaction: { status: 'processing' } } },
        ],
      },
    ],
  },
  onfido: {
    creates: [
      {
        ...{ name: 'a run', request, opened: { vendorId: 'abc-123', vaultId: 'abc-123', url } },
        answers: [
          { call: 'POST /v3.6/applicants', status: 201, json: applicant },
          { call: 'POST /v3.6/workflow_runs', status: 201, json: run },
        ],
      },
    ],
    deletions: [
      {
        ...{ name: 'an applicant', vaultId: applicant.id, erasure: 'requested' },
        answers: [
          { call: `GET /v3.6/applicants/${applicant.id}`, status: 200, json: applicant },
          { call: `DELETE /v3.6/applicants/${applicant.id}`, status: 204 },
        ],
      },
    ],
  },
  sumsub: {
    creates: [
      {
        ...{ name: 'a link', request, opened: { vendorId: 'pvs_1', url: answerTo('sumsub', link)?.url ?? '' } },
        answers: [{ call: link, status: 200, json: answerTo('sumsub', link) }],
      },
    ],
    deletions: [
      {
        ...{ name: 'an applicant who is there', vaultId: 'pvs_1', erasure: 'by hand' },
        answers: [{ call: `GET ${user}`, status: 200, json: answerTo('sumsub', `GET ${user}`) }],
      },
      {
        ...{ name: 'an applicant who is gone', vaultId: 'pvs_1', erasure: 'deleted' },
        answers: [{ call: `GET ${user}`, status: 404 }],
      },
    ],
  },
  veriff: {
    creates: [
      {
        ...{ name: 'a session', request, opened: { vendorId: veriffId, url: veriffUrl, kept: veriffUrl } },
        answers: [{ call: 'POST /v1/sessions', status: 201, json: answerTo('veriff', 'POST /v1/sessions') }],
      },
    ],
    deletions: [
      {
        ...{ name: 'a session', vaultId: 'pvs_1', erasure: 'deleted' },
        answers: [{ call: deleteSession, status: 200, json: answerTo('veriff', deleteSession) }],
      },
      {
        ...{ name: 'a session that the vendor has not decided', vaultId: 'pvs_1', erasure: 'requested' },
        answers: [{ call: deleteSession, status: 400, json: published<{ code: string }[]>('veriff', 'error.json')[3] }],
      },
    ],
  },
};
