import { stepTypeFromProto } from '@gcs/proto/enums';
import { StepType } from '@gcs/proto/gen/grpc/gcs/ingest/v1/StepType';

/** Every step type, as the public contract names it. */
export const stepTypes = Object.values(StepType)
  .map(stepTypeFromProto)
  .filter((type) => type !== undefined);
