import type { EvidenceDraft } from '../steps/evidence.rules.ts';
import type { VaultPlace } from './command.rules.ts';
import type { Session } from './session.rules.ts';

/** A place that a provider has named, and whether evidence of the session points there. */
export type NamedVault = VaultPlace & { readonly hasEvidence: boolean };

/** The session with a place that its provider has named; the same session where it is known already. */
export function nameVault(session: Session, { provider, vaultRef }: VaultPlace): Session {
  const { vaults = [] } = session;
  if (vaults.some((known) => known.provider === provider && known.vaultRef === vaultRef)) return session;
  return { ...session, vaults: [...vaults, { provider, vaultRef, hasEvidence: false }] };
}

/** The session after evidence has come: the retention of that evidence says when its originals go. */
export function pointToVaults(session: Session, evidence: readonly EvidenceDraft[]): Session {
  const { vaults } = session;
  if (vaults === undefined || evidence.length === 0) return session;
  const isPointedTo = ({ provider, vaultRef }: VaultPlace) =>
    evidence.some(({ facts }) => facts['provider'] === provider && facts['vaultRef'] === vaultRef);
  return { ...session, vaults: vaults.map((one) => (isPointedTo(one) ? { ...one, hasEvidence: true } : one)) };
}

/** Where providers keep what no evidence points to: nothing needs it once the session has ended. */
export function leftInVaults({ vaults = [] }: Session): VaultPlace[] {
  return vaults.flatMap(({ provider, vaultRef, hasEvidence }) => (hasEvidence ? [] : [{ provider, vaultRef }]));
}
