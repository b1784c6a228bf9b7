import type { Client } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { definitions } from '@gcs/proto/definitions';
import type { GuestMail__Output } from '@gcs/proto/gen/gcs/stays/v1/guest_mail_service';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type Behind, connectTo } from '../../behind/services-behind.ts';
import { readLook } from '../../properties/manage-properties.ts';
import { guestMailText } from '../messages/guest-mail.ts';

const call = { trace: ROOT_CONTEXT };
const pollMs = 10_000;
/** Mails sent in parallel. */
const atOnce = 10;
/** Longer than webhook delivery's mail timeout. */
const sendDeadlineMs = 20_000;
/** The sum of both deadlines is less than the lease of a mail (docs/stays.md#invitations). */
const takeDeadlineMs = 60_000;

type MailingDeps = {
  readonly database: Database;
  readonly mails: Client<typeof definitions.GuestMailService>;
  readonly sender: Pick<Client<typeof definitions.WebhookDeliveryService>, 'SendNotice'>;
  /** Without a trailing slash. */
  readonly baseUrl: string;
};

/** Sends the mails that the stays service has ordered. Every replica runs the loop and leases different mails. */
export function startGuestMails(behind: Behind, database: Database, baseUrl: string): Loop {
  const { logger } = behind.telemetry;
  const deps: MailingDeps = {
    ...{ database, baseUrl },
    mails: connectTo(behind, 'stays', definitions.GuestMailService, takeDeadlineMs),
    sender: connectTo(behind, 'delivery', definitions.WebhookDeliveryService, sendDeadlineMs),
  };
  const run = async () => {
    const { mails } = await deps.mails.TakeMails({ limit: atOnce }, call);
    const sent = await Promise.allSettled(mails.map((mail) => sendOne(deps, mail)));
    for (const one of sent) if (one.status === 'rejected') throw one.reason;
    return mails.length === atOnce ? 0 : pollMs;
  };
  return startLoop({ name: 'mails to guests', run, pollMs, logger });
}

/** A mail whose outcome is not stored is leased again, with the same id. */
async function sendOne({ database, mails, sender, baseUrl }: MailingDeps, mail: GuestMail__Output): Promise<void> {
  const { id } = mail;
  if (id === null) return;
  const look = await readLook(database, mail.tenantId, mail.propertyReference);
  const { fromName, ...notice } = guestMailText(mail, look, `${baseUrl}/g/${mail.token}`);
  const to = { channel: 'NOTICE_CHANNEL_MAIL', address: mail.email, guestMailFrom: fromName } as const;
  const { problem, isRefused } = await sender.SendNotice({ noticeId: mail.noticeId, ...to, ...notice }, call);
  await mails.ReportMail({ id, problem, isRefused }, call);
}
