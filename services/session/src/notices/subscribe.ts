import { type AdminRequest, earlierAnswer, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Visible } from '@gcs/kit/admin/operator-scope';
import { invalidFields } from '@gcs/kit/admin/texts';
import type { Deadline } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { noticeChannelToProto } from '@gcs/proto/enums';
import type { Context } from '@opentelemetry/api';
import { type NoticeChannel, type NoticeKind, welcomeOf } from './digest.rules.ts';
import type { NoticeDeps } from './notice-deps.ts';
import { maxMailsPerHour, mayNotify } from './notice-mails.store.ts';
import { insertPerson } from './people.store.ts';
import {
  deleteSubscription,
  insertSubscription,
  listEverybody,
  listSubscriptions,
  type Person,
  type Subscription,
  sealedAddresses,
} from './subscriptions.store.ts';

/** A subscription for display. For a chat, `to` is only the address's host. */
export type ShownSubscription = Omit<Subscription, 'address'> & { to: string } & Partial<
    Pick<Person, 'issuer' | 'subject'>
  >;

export type NoticeRequest = AdminRequest & { operator: Operator; visible: Visible; deadline: Deadline; trace: Context };

export type Wish = {
  kinds: NoticeKind[];
  channel: NoticeChannel;
  address: string;
  property: string | null;
  everyMinutes: number;
};

const maxSubscriptions = 10;

export async function subscriptionsOf(
  { database, keyring }: NoticeDeps,
  operator: Operator,
  { tenantId, properties }: Visible,
): Promise<ShownSubscription[]> {
  const found = await listSubscriptions(database, personOf(operator, tenantId));
  const seen = found.filter(
    ({ property }) => property === null || properties === null || properties.includes(property),
  );
  return seen.map((one) => shown(one, sealedAddresses.open(keyring, one.id, one.address)));
}

/** Throws `permission_denied` unless the operator may see all people's subscriptions. */
export async function everybodysSubscriptions(
  { database, keyring }: NoticeDeps,
  operator: Operator,
  visible: Visible,
): Promise<ShownSubscription[]> {
  if (!isOverseer(operator, visible)) {
    const message = 'everybody needs the role compliance or platform, and a scope of the whole tenant';
    throw new ServiceError('permission_denied', message);
  }
  const found = await listEverybody(database, visible.tenantId);
  return found.map((one) => shown(one, sealedAddresses.open(keyring, one.id, one.address)));
}

function isOverseer({ roles }: Operator, { properties }: Visible): boolean {
  return properties === null && (roles.includes('compliance') || roles.includes('platform'));
}

/**
 * Stores the subscription once the receiver has accepted the first notice. Throws `not_found` for an invisible property
 * and `invalid_argument` for a refused address. Throws `failed_precondition` after ten subscriptions or for a refused
 * notice, and `rate_limited` after 60 mails in the hour.
 */
export async function subscribe(deps: NoticeDeps, request: NoticeRequest, wish: Wish): Promise<ShownSubscription> {
  const { database, keyring, newId } = deps;
  const { operator, visible } = request;
  const { property, address } = wish;
  if (property !== null && visible.properties !== null && !visible.properties.includes(property))
    throw new ServiceError('not_found', 'there is no such property');
  const person = personOf(operator, visible.tenantId);
  const earlier = await earlierAnswer<ShownSubscription>(database, request, (tx) => requireRoom(tx, person));
  if (earlier !== undefined) return earlier;
  const id = newId('nts');
  await sendFirst(deps, request, { id, ...wish });
  const insert = async (tx: Connection) => {
    await insertPerson(tx, person, {
      sees: true,
      properties: visible.properties,
      issuedAt: operator.issuedAt,
    });
    await requireRoom(tx, person);
    return shown(
      await insertSubscription(tx, person, { ...wish, id, address: sealedAddresses.seal(keyring, id, address) }),
      address,
    );
  };
  return onceByRequestId(database, request, insert, (answer) => ({ ...answer, to: '' }));
}

/**
 * Throws `not_found` for an unknown subscription, and for another person's unless the operator manages all
 * subscriptions.
 */
export async function endSubscription({ database }: NoticeDeps, request: NoticeRequest, id: string): Promise<void> {
  const { operator, visible } = request;
  await onceByRequestId(database, request, async (tx) => {
    const { tenantId, properties } = visible;
    if (
      !(await deleteSubscription(tx, personOf(operator, tenantId), {
        id,
        properties,
        isOverseer: isOverseer(operator, visible),
      }))
    )
      throw new ServiceError('not_found', 'there is no such subscription');
    return {};
  });
}

async function requireRoom(tx: Connection, person: Person): Promise<void> {
  if ((await listSubscriptions(tx, person)).length < maxSubscriptions) return;
  throw new ServiceError('failed_precondition', `a person has at most ${maxSubscriptions} subscriptions`);
}

async function sendFirst(
  { sender, consoleUrl, database, keyring }: NoticeDeps,
  { operator, visible, deadline, trace }: NoticeRequest,
  { id, kinds, channel, address, everyMinutes }: Wish & { id: string },
): Promise<void> {
  if (sender === null) throw new ServiceError('failed_precondition', 'this deployment sends no notices');
  if (!(await mayNotify(database, keyring, { channel, address })))
    throw new ServiceError('rate_limited', `the address already got ${maxMailsPerHour} notices in this hour`);
  const addressed = { consoleUrl, tenantId: visible.tenantId, subject: operator.subject };
  const notice = { noticeId: id, channel: noticeChannelToProto(channel), address };
  const welcome = { ...notice, ...welcomeOf(kinds, everyMinutes, addressed) };
  const { problem, isRefused } = await sender.SendNotice(welcome, { trace, deadline });
  if (problem === '') return;
  if (isRefused) throw invalidFields([{ field: 'address', message: problem }]);
  throw new ServiceError('failed_precondition', `the first notice did not arrive: ${problem}`);
}

function personOf({ issuer, subject }: Operator, tenantId: string): Person {
  return { tenantId, issuer, subject };
}

function shown({ address: _, ...subscription }: Subscription & Partial<Person>, address: string): ShownSubscription {
  return { ...subscription, to: subscription.channel === 'MAIL' ? address : new URL(address).host };
}
