import { invalidFields, requireFields } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { mailKinds } from './mail.rules.ts';
import { type MailDeps, reportMail, takeMails } from './send-mails.ts';

const maxMails = 20;

/** Serves due mails to the gateway, which writes and sends them (docs/stays.md#invitations). */
export function guestMailService(deps: MailDeps): Implementation {
  return implementOn(definitions.GuestMailService, deps, (bound) => ({
    async TakeMails({ limit }, call) {
      requireFields({ limit: [limit >= 1 && limit <= maxMails, `is 1 to ${maxMails}`] });
      return { mails: await takeMails(bound, limit, call) };
    },
    async ReportMail({ id, problem, isRefused }) {
      const kind = mailKinds.find((one) => one === id?.kind);
      if (id === null || kind === undefined)
        throw invalidFields([{ field: 'id.kind', message: `is ${mailKinds.join(', ')}` }]);
      const mail = { bookingId: id.bookingId, guest: id.guestNumber, kind };
      await reportMail(bound, mail, { problem, isRefused });
      return {};
    },
  }));
}
