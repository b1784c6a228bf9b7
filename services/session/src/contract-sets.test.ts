import type { Operator } from '@gcs/kit/admin/operator-identity';
import { nodeAt } from '@gcs/proto/contract-node';
import { eventsDocument, openapiDocument } from '@gcs/proto/documents';
import * as convert from '@gcs/proto/enums';
import { NoticeChannel, NoticeKind } from '@gcs/proto/gen/gcs/admin/v1/review_notice_service';
import { FactDirection, FactKind, ReviewVerdict } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import {
  Disposition,
  EvidenceType,
  GuestActionKind,
  ResultOutcome,
  StepType,
} from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { handOverEnds } from './hand-overs/ended-hand-overs.rules.ts';
import { changeKinds, webhookEventTypes } from './machine/change.rules.ts';
import { dispositions, guestReasons, resultOutcomes } from './machine/command.rules.ts';
import { actorTypes, sessionStatuses } from './machine/session.rules.ts';
import { noticeChannels, noticeKinds } from './notices/digest.rules.ts';
import { sessionMigrations } from './schema/migrations.ts';
import { evidenceTypes } from './steps/evidence.rules.ts';
import { factDirections, factKinds } from './steps/facts.rules.ts';
import { decisionKinds, reviewVerdicts } from './steps/reason-codes.rules.ts';
import { stepStatuses, stepTypes } from './steps/step.rules.ts';

const its = useFixture(() => createTestDatabase(sessionMigrations));

const openapi = (name: string) => nodeAt(openapiDocument, 'components', 'schemas', name)['enum'];
const proto = <V>(values: Readonly<Record<string, V>>, read: (value: V) => string | undefined) =>
  Object.values(values).flatMap((value) => read(value) ?? []);

async function allowedBy(constraint: string): Promise<string[]> {
  const text = 'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1';
  const [row] = await its.database.query<{ definition: string }>({ name: '', text }, [constraint]);
  return [...(row?.definition ?? '').matchAll(/'([A-Z_]+)'/g)].map(([, word = '']) => word);
}

/** `constraint` names the database's check. Null if the database stores the values only inside JSON. */
type Sets = { domain: readonly string[]; contracts: readonly unknown[]; constraint: string | null };

const operatorKinds: readonly Operator['kind'][] = ['HUMAN', 'AGENT'];
const eventKinds = nodeAt(eventsDocument, '$defs', 'SessionChange', 'properties', 'kind')['enum'];

/** Enumerations that OpenAPI, protos, topics, domain or database define more than once. */
const sets: Readonly<Record<string, Sets>> = {
  'session status': {
    domain: sessionStatuses,
    contracts: [openapi('SessionStatus')],
    constraint: 'sessions_status',
  },
  'step type': {
    domain: stepTypes,
    contracts: [openapi('StepType'), proto(StepType, convert.stepTypeFromProto)],
    constraint: 'reviews_step_type',
  },
  'step status': { domain: stepStatuses, contracts: [openapi('StepStatus')], constraint: null },
  'evidence type': {
    domain: evidenceTypes,
    contracts: [openapi('EvidenceType'), proto(EvidenceType, convert.evidenceTypeFromProto)],
    constraint: null,
  },
  'actor type': { domain: actorTypes, contracts: [openapi('ActorType')], constraint: null },
  'webhook event type': { domain: webhookEventTypes, contracts: [openapi('WebhookEventType')], constraint: null },
  'change kind': { domain: changeKinds, contracts: [eventKinds], constraint: null },
  'result outcome': {
    domain: resultOutcomes,
    contracts: [proto(ResultOutcome, convert.resultOutcomeFromProto)],
    constraint: null,
  },
  'guest action': {
    domain: guestReasons,
    contracts: [proto(GuestActionKind, convert.guestActionKindFromProto)],
    constraint: null,
  },
  disposition: {
    domain: dispositions,
    contracts: [proto(Disposition, convert.dispositionFromProto)],
    constraint: null,
  },
  'review verdict': {
    domain: reviewVerdicts,
    contracts: [proto(ReviewVerdict, convert.reviewVerdictFromProto)],
    constraint: 'review_recommendations_verdict',
  },
  'fact kind': {
    domain: factKinds,
    contracts: [
      proto(FactKind, convert.factKindFromProto),
      nodeAt(eventsDocument, '$defs', 'FactMeaning', 'properties', 'kind')['enum'],
    ],
    constraint: null,
  },
  'fact direction': {
    domain: factDirections,
    contracts: [
      proto(FactDirection, convert.factDirectionFromProto),
      nodeAt(eventsDocument, '$defs', 'FactMeaning', 'properties', 'direction')['enum'],
    ],
    constraint: null,
  },
  'notice kind': {
    domain: noticeKinds,
    contracts: [proto(NoticeKind, convert.noticeKindFromProto)],
    constraint: 'notice_subscriptions_kinds',
  },
  'notice channel': {
    domain: noticeChannels,
    contracts: [proto(NoticeChannel, convert.noticeChannelFromProto)],
    constraint: 'notice_subscriptions_channel',
  },
  'end of a hand-over': { domain: handOverEnds, contracts: [], constraint: 'ended_hand_overs_ended_as_check' },
  'decision kind': { domain: decisionKinds, contracts: [], constraint: 'review_decisions_kind' },
  'profile state': {
    domain: ['DRAFT', 'PUBLISHED', 'RETIRED'],
    contracts: [],
    constraint: 'workflow_profiles_state_check',
  },
  'reviewer kind': {
    domain: operatorKinds,
    contracts: [],
    constraint: 'review_recommendations_actor',
  },
  'kind of decision in a proposal': {
    domain: decisionKinds.filter((kind) => /(PROPOSED|APPROVED)$/.test(kind)),
    contracts: [],
    constraint: 'review_decisions_proposal',
  },
};

test('every enumeration in a database constraint is compared with the domain', async () => {
  const text = `select conname as name from pg_constraint 
    where connamespace = 'public'::regnamespace and contype = 'c' and pg_get_constraintdef(oid) like '%ARRAY[%'`;
  const constraints = await its.database.query<{ name: string }>({ name: '', text });
  const compared = Object.values(sets).flatMap(({ constraint }) => constraint ?? []);
  expect(constraints.map(({ name }) => name).sort()).toEqual(compared.sort());
});

test.each(Object.entries(sets))(
  '%s: OpenAPI, protos, topics, domain and database have the same members',
  async (_name, known) => {
    const sorted = [...known.domain].sort();
    for (const contract of known.contracts)
      expect([...(Array.isArray(contract) ? contract : [])].sort()).toEqual(sorted);
    if (known.constraint !== null) expect((await allowedBy(known.constraint)).sort()).toEqual(sorted);
  },
);
