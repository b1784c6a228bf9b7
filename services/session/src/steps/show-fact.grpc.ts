import { factDirectionToProto, factKindToProto } from '@gcs/proto/enums';
import type { Fact } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { ReadableFact } from './facts.rules.ts';

export function showFact({ name, label, kind, values, direction, threshold }: ReadableFact): Fact {
  const meaning = { kind: factKindToProto(kind), direction: factDirectionToProto(direction) };
  return { name, label, ...meaning, values: [...values], threshold: threshold === null ? '' : String(threshold) };
}
