import { ServiceError } from '@gcs/kit/errors';
import { implement } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { NeighbourState } from './neighbours.ts';

export function evidenceService(state: NeighbourState) {
  return implement(definitions.EvidenceService, {
    async GetPackages({ items }) {
      await state.untilEvidenceAnswers;
      if (state.failures.evidence) throw state.failures.evidence;
      return {
        results: items.map(({ sessionId }) => {
          const stored = state.packages.get(sessionId);
          if (stored === undefined) return { notSealed: {} };
          if (stored === 'conflict') return { integrityConflict: {} };
          return { sealed: { json: Buffer.from(stored), revision: 1 } };
        }),
      };
    },
  });
}

export function guestEvidenceService(state: NeighbourState) {
  return implement(definitions.GuestEvidenceService, {
    async GetKeeping() {
      if (state.failures.evidence) throw state.failures.evidence;
      return state.keeping;
    },
    async GetDeparture() {
      await state.untilEvidenceAnswers;
      const failure = state.failures.departure ?? state.failures.evidence;
      if (failure) throw failure;
      return { departure: state.departure };
    },
    async GetStepEntries() {
      if (state.failures.evidence) throw state.failures.evidence;
      return state.stepEntries;
    },
    async ProvePackage({ sessionId }) {
      if (state.failures.evidence) throw state.failures.evidence;
      if (!state.packages.has(sessionId)) throw new ServiceError('not_found', 'no such package');
      return { proof: `c2sp.org/tlog-proof@v1\nindex 0\n`, revision: 1 };
    },
  });
}
