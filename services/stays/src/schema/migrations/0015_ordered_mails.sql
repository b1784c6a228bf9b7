-- Mails with a link that the reception orders (docs/stays.md#invitations).

alter table booking_mails drop constraint booking_mails_kind_check;
alter table booking_mails add constraint booking_mails_kind_check
  check (kind in ('INVITATION', 'REMINDER', 'LINK')) not valid;
