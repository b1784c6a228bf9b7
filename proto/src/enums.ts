import { NoticeChannel, NoticeKind } from '../gen/gcs/admin/v1/review_notice_service.ts';
import {
  Agreement,
  EntryJudgement,
  FactDirection,
  FactKind,
  ReviewVerdict,
} from '../gen/gcs/admin/v1/review_service.ts';
import { FaultKind, FaultTarget } from '../gen/gcs/admin/v1/sandbox_service.ts';
import { TokenKind } from '../gen/gcs/admin/v1/token_service.ts';
import { HandOverEnd } from '../gen/gcs/ingest/v1/hand_over_service.ts';
import {
  Disposition,
  EvidenceType,
  GuestActionKind,
  ResultOutcome,
  StepType,
} from '../gen/gcs/ingest/v1/step_ingest_service.ts';
import { VaultDeletionState } from '../gen/gcs/ingest/v1/vault_deletion_service.ts';

const stepType = conversionsOf('STEP_TYPE_', StepType);
const resultOutcome = conversionsOf('RESULT_OUTCOME_', ResultOutcome);
const disposition = conversionsOf('DISPOSITION_', Disposition);
const evidenceType = conversionsOf('EVIDENCE_TYPE_', EvidenceType);
const guestActionKind = conversionsOf('GUEST_ACTION_KIND_', GuestActionKind);
const handOverEnd = conversionsOf('HAND_OVER_END_', HandOverEnd);
const vaultDeletionState = conversionsOf('VAULT_DELETION_STATE_', VaultDeletionState);
const reviewVerdict = conversionsOf('REVIEW_VERDICT_', ReviewVerdict);
const noticeKind = conversionsOf('NOTICE_KIND_', NoticeKind);
const noticeChannel = conversionsOf('NOTICE_CHANNEL_', NoticeChannel);
const agreement = conversionsOf('AGREEMENT_', Agreement);
const entryJudgement = conversionsOf('ENTRY_JUDGEMENT_', EntryJudgement);
const factKind = conversionsOf('FACT_KIND_', FactKind);
const factDirection = conversionsOf('FACT_DIRECTION_', FactDirection);
const tokenKind = conversionsOf('TOKEN_KIND_', TokenKind);
const faultTarget = conversionsOf('FAULT_TARGET_', FaultTarget);
const faultKind = conversionsOf('FAULT_KIND_', FaultKind);

/** `STEP_TYPE_DOCUMENT` → `DOCUMENT`; undefined for UNSPECIFIED and for a number this version does not know. */
export const stepTypeFromProto = stepType.fromProto;
/** `DOCUMENT` → `STEP_TYPE_DOCUMENT`. */
export const stepTypeToProto = stepType.toProto;
/** Every step that there is, in the order of the contract. */
export const stepTypes = stepType.names;

/** `RESULT_OUTCOME_PASS` → `PASS`; undefined for UNSPECIFIED and unknown numbers. */
export const resultOutcomeFromProto = resultOutcome.fromProto;
/** `PASS` → `RESULT_OUTCOME_PASS`. */
export const resultOutcomeToProto = resultOutcome.toProto;

/** `DISPOSITION_APPLIED` → `APPLIED`; undefined for UNSPECIFIED and unknown numbers. */
export const dispositionFromProto = disposition.fromProto;
/** `APPLIED` → `DISPOSITION_APPLIED`. */
export const dispositionToProto = disposition.toProto;

/** `EVIDENCE_TYPE_MRZ_DATA` → `MRZ_DATA`; undefined for UNSPECIFIED and unknown numbers. */
export const evidenceTypeFromProto = evidenceType.fromProto;
/** `MRZ_DATA` → `EVIDENCE_TYPE_MRZ_DATA`. */
export const evidenceTypeToProto = evidenceType.toProto;

/** `GUEST_ACTION_KIND_GUEST_ABANDONED` → `GUEST_ABANDONED`; undefined for UNSPECIFIED and unknown numbers. */
export const guestActionKindFromProto = guestActionKind.fromProto;
/** `GUEST_ABANDONED` → `GUEST_ACTION_KIND_GUEST_ABANDONED`. */
export const guestActionKindToProto = guestActionKind.toProto;

/** `CLOSED` → `HAND_OVER_END_CLOSED`. */
export const handOverEndToProto = handOverEnd.toProto;

/** `VAULT_DELETION_STATE_FAILED` → `FAILED`; undefined for UNSPECIFIED and unknown numbers. */
export const vaultDeletionStateFromProto = vaultDeletionState.fromProto;
/** `FAILED` → `VAULT_DELETION_STATE_FAILED`. */
export const vaultDeletionStateToProto = vaultDeletionState.toProto;

/** `REVIEW_VERDICT_APPROVE` → `APPROVE`; undefined for UNSPECIFIED and unknown numbers. */
export const reviewVerdictFromProto = reviewVerdict.fromProto;
/** `APPROVE` → `REVIEW_VERDICT_APPROVE`. */
export const reviewVerdictToProto = reviewVerdict.toProto;

/** `NOTICE_KIND_OVERDUE` → `OVERDUE`; undefined for UNSPECIFIED and unknown numbers. */
export const noticeKindFromProto = noticeKind.fromProto;
/** `OVERDUE` → `NOTICE_KIND_OVERDUE`. */
export const noticeKindToProto = noticeKind.toProto;
/** Every kind that there is, in the order of the contract. */
export const noticeKinds = noticeKind.names;
/** `NOTICE_CHANNEL_MAIL` → `MAIL`; undefined for UNSPECIFIED and unknown numbers. */
export const noticeChannelFromProto = noticeChannel.fromProto;
/** `MAIL` → `NOTICE_CHANNEL_MAIL`. */
export const noticeChannelToProto = noticeChannel.toProto;
/** Every channel that there is, in the order of the contract. */
export const noticeChannels = noticeChannel.names;

/** `AGREEMENT_PARTLY` → `PARTLY`; undefined for UNSPECIFIED and unknown numbers. */
export const agreementFromProto = agreement.fromProto;
/** `PARTLY` → `AGREEMENT_PARTLY`. */
export const agreementToProto = agreement.toProto;

/** `ENTRY_JUDGEMENT_SAME` → `SAME`; undefined for UNSPECIFIED and unknown numbers. */
export const entryJudgementFromProto = entryJudgement.fromProto;
/** `SAME` → `ENTRY_JUDGEMENT_SAME`. */
export const entryJudgementToProto = entryJudgement.toProto;
/** Every verdict about an entry, in the order of the contract. */
export const entryJudgements = entryJudgement.names;

/** `FACT_KIND_DATE` → `DATE`; undefined for UNSPECIFIED and unknown numbers. */
export const factKindFromProto = factKind.fromProto;
/** `DATE` → `FACT_KIND_DATE`. */
export const factKindToProto = factKind.toProto;

/** `FACT_DIRECTION_NEUTRAL` → `NEUTRAL`; undefined for UNSPECIFIED and unknown numbers. */
export const factDirectionFromProto = factDirection.fromProto;
/** `NEUTRAL` → `FACT_DIRECTION_NEUTRAL`. */
export const factDirectionToProto = factDirection.toProto;

/** `TOKEN_KIND_API` → `API`; undefined for UNSPECIFIED and unknown numbers. */
export const tokenKindFromProto = tokenKind.fromProto;
/** `API` → `TOKEN_KIND_API`. */
export const tokenKindToProto = tokenKind.toProto;

/** `FAULT_TARGET_PROVIDER` → `PROVIDER`; undefined for UNSPECIFIED and unknown numbers. */
export const faultTargetFromProto = faultTarget.fromProto;
/** `FAULT_KIND_TIMEOUT` → `TIMEOUT`; undefined for UNSPECIFIED and unknown numbers. */
export const faultKindFromProto = faultKind.fromProto;

type NameOf<P extends string, V> = V extends `${P}${infer N}` ? Exclude<N, 'UNSPECIFIED'> : never;

type Conversions<P extends string, V extends string> = {
  /** The name without its prefix. The decoder yields a number for a value newer than the committed proto. */
  fromProto(value: V | number): NameOf<P, V> | undefined;
  toProto<N extends NameOf<P, V>>(name: N): `${P}${N}`;
  /** Without their prefix, in the order of the contract, and without UNSPECIFIED. */
  names: readonly NameOf<P, V>[];
};

// buf's STANDARD rules prefix every value with the name of its enum; the domain and the public contract do not.
function conversionsOf<P extends string, V extends string>(
  prefix: P,
  values: Readonly<Record<string, V>>,
): Conversions<P, V> {
  const names = new Set(Object.values(values).map((value) => value.slice(prefix.length)));
  names.delete('UNSPECIFIED');
  const isName = (name: string): name is NameOf<P, V> => names.has(name);
  return {
    fromProto(value) {
      const name = String(value).slice(prefix.length);
      return isName(name) ? name : undefined;
    },
    toProto: (name) => `${prefix}${name}`,
    names: [...names].filter(isName),
  };
}
