import { NoticeChannel, NoticeKind } from '../gen/gcs/admin/v1/review_notice_service.ts';
import {
  Agreement,
  EntryJudgement,
  FactDirection,
  FactKind,
  ReviewVerdict,
} from '../gen/gcs/admin/v1/review_service.ts';
import { FaultKind, FaultTarget } from '../gen/gcs/admin/v1/sandbox_service.ts';
import { Light } from '../gen/gcs/admin/v1/stay_service.ts';
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
const light = conversionsOf('LIGHT_', Light);
const tokenKind = conversionsOf('TOKEN_KIND_', TokenKind);
const faultTarget = conversionsOf('FAULT_TARGET_', FaultTarget);
const faultKind = conversionsOf('FAULT_KIND_', FaultKind);

/** `STEP_TYPE_DOCUMENT` → `DOCUMENT`; undefined for UNSPECIFIED and for a number this version does not know. */
export const stepTypeFromProto = stepType.fromProto;
export const stepTypeToProto = stepType.toProto;
export const stepTypes = stepType.names;

export const resultOutcomeFromProto = resultOutcome.fromProto;
export const resultOutcomeToProto = resultOutcome.toProto;

export const dispositionFromProto = disposition.fromProto;
export const dispositionToProto = disposition.toProto;

export const evidenceTypeFromProto = evidenceType.fromProto;
export const evidenceTypeToProto = evidenceType.toProto;

export const guestActionKindFromProto = guestActionKind.fromProto;

export const handOverEndToProto = handOverEnd.toProto;

export const vaultDeletionStateFromProto = vaultDeletionState.fromProto;
export const vaultDeletionStateToProto = vaultDeletionState.toProto;

export const reviewVerdictFromProto = reviewVerdict.fromProto;
export const reviewVerdictToProto = reviewVerdict.toProto;

export const noticeKindFromProto = noticeKind.fromProto;
export const noticeKindToProto = noticeKind.toProto;
export const noticeKinds = noticeKind.names;
export const noticeChannelFromProto = noticeChannel.fromProto;
export const noticeChannelToProto = noticeChannel.toProto;
export const noticeChannels = noticeChannel.names;

export const agreementFromProto = agreement.fromProto;
export const agreementToProto = agreement.toProto;

export const entryJudgementFromProto = entryJudgement.fromProto;
export const entryJudgementToProto = entryJudgement.toProto;
export const entryJudgements = entryJudgement.names;

export const factKindFromProto = factKind.fromProto;
export const factKindToProto = factKind.toProto;

export const factDirectionFromProto = factDirection.fromProto;
export const factDirectionToProto = factDirection.toProto;

export const lightFromProto = light.fromProto;

export const tokenKindFromProto = tokenKind.fromProto;
export const tokenKindToProto = tokenKind.toProto;

export const faultTargetFromProto = faultTarget.fromProto;
export const faultKindFromProto = faultKind.fromProto;

type NameOf<P extends string, V> = V extends `${P}${infer N}` ? Exclude<N, 'UNSPECIFIED'> : never;

type Conversions<P extends string, V extends string> = {
  /** The name without its prefix; undefined for a number, which is an unknown value from a newer proto. */
  fromProto(value: V | number): NameOf<P, V> | undefined;
  toProto<N extends NameOf<P, V>>(name: N): `${P}${N}`;
  /** Names without prefix and without UNSPECIFIED, in the order of the contract. */
  names: readonly NameOf<P, V>[];
};

// buf's STANDARD rules prefix every value with the enum's name. The domain and the public contract have no prefixes.
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
