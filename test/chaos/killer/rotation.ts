import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { delay, retry } from '@gcs/kit/retry';
import { isSignedBy, readNote, readVerifier } from '../judge/log.ts';
import type { Fault, FaultKind } from '../plan/fault.ts';
import type { Rig } from '../rig/rig.ts';
import type { Slot } from '../rig/slot.ts';
import type { Tenant } from '../rig/tenants.ts';
import { noting } from '../world/people.ts';
import type { World } from '../world/world.ts';

type OperatorCall = World['operator'];
type EndpointKey = { tenantId: string; endpointId: string };

export function isRotation(kind: FaultKind): boolean {
  return kind.endsWith('-rotated');
}

export async function rotate(rig: Rig, world: World, fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'keys-rotated':
      await rotateKeys(fault.service === undefined ? [] : rig.slotsOf(fault.service));
      if (fault.service === 'evidence') await retireLogKeys(world, rig.slotsOf('evidence'));
      return;
    case 'tokens-rotated':
      for (const tenant of world.tenants) await rotateToken(world, tenant, fault.holdMs);
      return;
    default:
      return rotateSecrets(world);
  }
}

async function rotateKeys(slots: readonly Slot[]): Promise<void> {
  const [first] = slots;
  if (first === undefined) return;
  const added = await addKeys(first.keyringFile);
  for (const slot of slots) await slot.restart();
  await makeCurrent(first.keyringFile, added);
  for (const slot of slots) await slot.restart();
}

async function retireLogKeys(world: World, slots: readonly Slot[]): Promise<void> {
  await untilAnswered(async () => {
    const { checkpoint, verifierKeys } = await ask(world, 'GetCheckpoint', (call) =>
      world.door.evidence.GetCheckpoint({}, call),
    );
    const [note, current] = [readNote(checkpoint), readVerifier(verifierKeys[0] ?? '')];
    if (!note || !current || !isSignedBy(note, current)) throw new Error('the current key has not signed the log yet');
  });
  await retireKeys(slots[0]?.keyringFile ?? '', 'log');
  for (const slot of slots) await slot.restart();
}

/** Only requests that began earlier may still use the former token. */
async function rotateToken(world: World, tenant: Tenant, holdMs: number): Promise<void> {
  const { id: tenantId, tokenId: formerId } = tenant;
  const { tokens } = world.door;
  const next = await untilAnswered(async () => {
    // If the answer was lost, the token is revoked and a new one is issued.
    const listed = await ask(world, 'ListTokens', (call) => tokens.ListTokens({ tenantId, client: 'chaos' }, call));
    for (const { id: tokenId } of listed.tokens.filter(({ id }) => id !== formerId)) {
      const revocation = { requestId: randomUUID(), tenantId, tokenId };
      await ask(world, 'RevokeToken', (call) => tokens.RevokeToken(revocation, call));
    }
    const rotation = { requestId: randomUUID(), tenantId, tokenId: formerId };
    return ask(world, 'RotateToken', (call) => tokens.RotateToken(rotation, call));
  });
  Object.assign(tenant, { token: next.secret, tokenId: next.tokenId });
  await delay(holdMs);
  const revocation = { requestId: randomUUID(), tenantId, tokenId: formerId };
  await untilAnswered(() => ask(world, 'RevokeToken', (call) => tokens.RevokeToken(revocation, call)));
}

async function rotateSecrets(world: World): Promise<void> {
  for (const { id: tenantId, endpoints } of world.tenants) {
    for (const { id: endpointId, secrets } of endpoints) {
      const asked = { tenantId, endpointId };
      const secret = await untilAnswered(() => nextSecret(world, asked));
      secrets.push({ text: secret, activeFrom: Date.now() });
      const promotion = { ...asked, requestId: randomUUID() };
      const promote = (call: OperatorCall) => world.door.endpoints.PromoteSecret(promotion, call);
      await untilAnswered(() => ask(world, 'PromoteSecret', promote));
    }
  }
}

/** A secret is shown only once, so a secret whose answer was lost is revoked and replaced. */
async function nextSecret(world: World, key: EndpointKey): Promise<string> {
  const { endpoints: door } = world.door;
  const listed = await ask(world, 'ListEndpoints', (call) => door.ListEndpoints({ tenantId: key.tenantId }, call));
  const left = listed.endpoints
    .find(({ id }) => id === key.endpointId)
    ?.secrets.find(({ state }) => state === 'NEXT' || state === 'SECRET_STATE_NEXT');
  if (left !== undefined) {
    const revocation = { ...key, requestId: randomUUID(), secretId: left.id };
    await ask(world, 'RevokeSecret', (call) => door.RevokeSecret(revocation, call));
  }
  const creation = { ...key, requestId: randomUUID() };
  const { secret } = await ask(world, 'CreateNextSecret', (call) => door.CreateNextSecret(creation, call));
  return secret;
}

function ask<T>({ log, operator }: World, method: string, call: (as: OperatorCall) => Promise<T>): Promise<T> {
  return noting(log.failures, method, () => call(operator));
}

export function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, { isRetryable: () => true, baseMs: 500, maxMs: 500, attempts: 60 });
}

const symmetricKeyBytes = 32;

async function addKeys(file: string): Promise<Record<string, string>> {
  const keyring = await read(file);
  const added: Record<string, string> = {};
  for (const [purpose, { current, keys }] of Object.entries(keyring)) {
    const keyId = randomBytes(4).toString('hex');
    keys[keyId] = anotherKey(keys[current] ?? '');
    added[purpose] = keyId;
  }
  await replace(file, keyring);
  return added;
}

async function makeCurrent(file: string, keyIds: Readonly<Record<string, string>>): Promise<void> {
  const keyring = await read(file);
  for (const [purpose, keys] of Object.entries(keyring)) keys.current = keyIds[purpose] ?? keys.current;
  await replace(file, keyring);
}

async function retireKeys(file: string, purpose: string): Promise<void> {
  const keyring = await read(file);
  const { current, keys } = keyring[purpose] ?? { current: '', keys: {} };
  keyring[purpose] = { current, keys: { [current]: keys[current] ?? '' } };
  await replace(file, keyring);
}

function anotherKey(key: string): string {
  if (Buffer.from(key, 'base64').length === symmetricKeyBytes) return randomBytes(symmetricKeyBytes).toString('base64');
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

async function read(file: string): Promise<Keyring> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function replace(file: string, keyring: Keyring): Promise<void> {
  await writeFile(`${file}.next`, `${JSON.stringify(keyring, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.next`, file);
}
