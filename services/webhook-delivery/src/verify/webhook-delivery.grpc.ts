import { invalidFields, isLine, isText } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import { noticeChannelFromProto } from '@gcs/proto/enums';
import { readActiveOrigins } from '../endpoints/read-endpoints.ts';
import { type NoticeDeps, sendNotice } from '../notices/send-notice.ts';
import type { SignatureVerifier } from './verify-signatures.ts';

const maxItems = 256;
const maxLines = 100;

type Deps = { verify: SignatureVerifier; database: Database; notices: NoticeDeps };

export function webhookDeliveryService(deps: Deps): Implementation {
  return implementOn(definitions.WebhookDeliveryService, deps, ({ verify, database, notices }) => ({
    async VerifySignatures({ items }) {
      if (items.length < 1 || items.length > maxItems) {
        throw new ServiceError('invalid_argument', `items must hold 1 to ${maxItems} entries`);
      }
      const valid = await verify(database, items);
      return { results: valid.map((isValid) => ({ valid: isValid })) };
    },
    async GetReadiness({ tenantId }) {
      return { activeOrigins: await readActiveOrigins(database, tenantId) };
    },
    async SendNotice({ noticeId: id, channel: named, address, subject, lines, guestMailFrom }, { deadline }) {
      const channel = noticeChannelFromProto(named);
      if (channel === undefined) throw invalidFields([{ field: 'channel', message: 'is not a channel' }]);
      if (!isText(id, 1, 128) || !isText(subject, 1, 200) || lines.length > maxLines)
        throw new ServiceError('invalid_argument', 'the notice is too long, or has no id or subject');
      if (guestMailFrom !== '' && (channel !== 'MAIL' || !isLine(guestMailFrom, 128)))
        throw invalidFields([
          { field: 'guest_mail_from', message: 'must be one line, and only with the channel MAIL' },
        ]);
      const outgoing = { id, channel, address, notice: { subject, lines }, guestMailFrom };
      return sendNotice(notices, outgoing, deadline.signal);
    },
  }));
}
