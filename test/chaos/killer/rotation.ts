import { randomUUID } from 'node:crypto';
import { delay, retry } from '@gcs/kit/retry';
import type { Fault, FaultKind } from '../plan/fault.ts';
import { addKeys, makeCurrent } from '../rig/keyrings.ts';
import type { Rig } from '../rig/rig.ts';
import type { Slot } from '../rig/slot.ts';
import type { Tenant } from '../rig/tenants.ts';
import type { World } from '../world/world.ts';

type EndpointKey = { tenantId: string; endpointId: string };

export function isRotation(kind: FaultKind): boolean {
  return kind.endsWith('-rotated');
}

/** What operators do meanwhile: keys, tokens and signing secrets are replaced, as the handbook says. */
export async function rotate(rig: Rig, world: World, fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'keys-rotated':
      return rotateKeys(fault.service === undefined ? [] : rig.slotsOf(fault.service));
    case 'tokens-rotated':
      for (const tenant of world.tenants) await rotateToken(world, tenant, fault.holdMs);
      return;
    default:
      return rotateSecrets(world);
  }
}

/** Every key of a service, in two rolls (docs/operations.md#key-rotation). */
async function rotateKeys(slots: readonly Slot[]): Promise<void> {
  const [first] = slots;
  if (first === undefined) return;
  const added = await addKeys(first.keyringFile);
  for (const slot of slots) await slot.restart();
  await makeCurrent(first.keyringFile, added);
  for (const slot of slots) await slot.restart();
}

/** The client has the next token, and only what it asked before it had it may still carry the old one. */
async function rotateToken({ door, operator }: World, tenant: Tenant, holdMs: number): Promise<void> {
  const { id: tenantId, tokenId: formerId } = tenant;
  const next = await untilAnswered(async () => {
    // A secret is shown once: a token whose showing was lost is revoked, and the next one issued.
    const { tokens } = await door.tokens.ListTokens({ tenantId, client: 'chaos' }, operator);
    for (const { id: tokenId } of tokens.filter(({ id }) => id !== formerId)) {
      await door.tokens.RevokeToken({ requestId: randomUUID(), tenantId, tokenId }, operator);
    }
    return door.tokens.RotateToken({ requestId: randomUUID(), tenantId, tokenId: formerId }, operator);
  });
  Object.assign(tenant, { token: next.secret, tokenId: next.tokenId });
  await delay(holdMs);
  const requestId = randomUUID();
  await untilAnswered(() => door.tokens.RevokeToken({ requestId, tenantId, tokenId: formerId }, operator));
}

/** The next secret of every endpoint is made and comes to sign; the receiver knows it before that. */
async function rotateSecrets({ tenants, door, operator }: World): Promise<void> {
  for (const { id: tenantId, endpoints } of tenants) {
    for (const { id: endpointId, secrets } of endpoints) {
      const asked = { tenantId, endpointId };
      const secret = await nextSecret(door, operator, asked);
      secrets.push({ text: secret, activeFrom: Date.now() });
      const promotion = { ...asked, requestId: randomUUID() };
      await untilAnswered(() => door.endpoints.PromoteSecret(promotion, operator));
    }
  }
}

/** A secret is shown once: one whose showing was lost is revoked, and the next one made. */
async function nextSecret(door: World['door'], operator: World['operator'], asked: EndpointKey): Promise<string> {
  return untilAnswered(async () => {
    const { endpoints } = await door.endpoints.ListEndpoints({ tenantId: asked.tenantId }, operator);
    const left = endpoints
      .find(({ id }) => id === asked.endpointId)
      ?.secrets.find(({ state }) => state === 'NEXT' || state === 'SECRET_STATE_NEXT');
    if (left !== undefined) {
      await door.endpoints.RevokeSecret({ ...asked, requestId: randomUUID(), secretId: left.id }, operator);
    }
    const { secret } = await door.endpoints.CreateNextSecret({ ...asked, requestId: randomUUID() }, operator);
    return secret;
  });
}

/** While the services are not there it is asked again. */
export function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, { isRetryable: () => true, baseMs: 500, maxMs: 500, attempts: 60 });
}
