import { call, list } from '../../command-line/call.ts';
import { command, type Group, limitedTo, onlyAtVersion } from '../../command-line/command.ts';
import { readInput } from '../../terminal/read-input.ts';

export const property: Group = {
  name: 'property',
  summary: 'Names, texts and logos of hotels on the guest pages',
  commands: [
    (cli) =>
      command('list', 'List the settings of the tenant as a whole and of its properties')`guestctl property list`
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['PropertyService', 'ListProperties', 'properties'], {
            columns: ['reference', 'displayName:16', 'accent', 'phone', 'timeZone', 'rowVersion'],
          }),
        ),
    (cli) =>
      command('show', 'Show the settings that guests of a property see, including those of the tenant as a whole')`
    guestctl property show
    guestctl property show --property hotel-aurora`
        .option(...ofWhich)
        .action(
          call(cli, ['PropertyService', 'PreviewProperty'], { ask: ({ property: reference = '' }) => ({ reference }) }),
        ),
    (cli) =>
      command('page', 'Print the first page for a guest of the property as standalone HTML; nothing is stored')`
    guestctl property page hotel-check-in --property hotel-aurora > page.html
    guestctl property page hotel-check-in --locale ja --notice > notice.html`
        .argument('<workflow>', 'key of a published workflow')
        .option(...ofWhich)
        .option('--locale <locale>', 'language of the guest, BCP 47', 'en')
        .option('--notice', 'print the privacy notice instead of the page')
        .action(async (workflowKey, { property: reference = '', locale, notice }) => {
          const { api, tenantId } = await cli.ofTenant('PropertyService');
          const { pageHtml, noticeHtml } = await api.PreviewGuestPage({ tenantId, reference, workflowKey, locale });
          cli.write(Buffer.from(notice === true ? noticeHtml : pageHtml));
        }),
    (cli) =>
      command(
        'set',
        'Replace all settings of a property except its logo; a setting that you leave out comes from the tenant',
      )`
    guestctl property set --name "Aurora Hotels" --accent "#7c2d12" --privacy-contact privacy@aurora.example
    guestctl property set --property hotel-aurora --name "Hotel Aurora" --address "Ringstrasse 1" "1010 Wien" --time-zone Europe/Vienna`
        .option(...ofWhich)
        .option('--name <name>', 'the name that guests know')
        .option('--accent <colour>', 'colour of buttons and links, #rrggbb')
        .option('--address <line...>', 'postal address, line by line')
        .option('--phone <number>', 'telephone number in any format')
        .option('--controller <name>', "controller of guests' data: a name with an address")
        .option('--privacy-contact <address>', 'e-mail or https, for questions about their data')
        .option('--time-zone <name>', 'such as Europe/Vienna')
        .option(...onlyAtVersion)
        .action(
          call(cli, ['PropertyService', 'SetProperty'], {
            ask: ({ property: reference = '', name = '', address = [], expectedVersion = 0, ...said }) => {
              const { accent = '', phone = '', controller = '', privacyContact = '', timeZone = '' } = said;
              const texts = {
                displayName: name,
                accent,
                address: address.join('\n'),
                phone,
                controller,
                privacyContact,
              };
              return { property: { reference, ...texts, timeZone }, expectedVersion };
            },
            show: 'property',
          }),
        ),
    (cli) =>
      command('logo', 'Set or remove the logo of a property')`
    guestctl property logo logo.svg --property hotel-aurora
    guestctl property logo --property hotel-aurora`
        .argument('[file]', 'a PNG or an SVG of at most 64 KiB, - for stdin; none = no logo')
        .option(...ofWhich)
        .option(...onlyAtVersion)
        .action(
          call(cli, ['PropertyService', 'SetPropertyLogo'], {
            ask: async (file, { property: reference = '', expectedVersion = 0 }) => ({
              reference,
              expectedVersion,
              image: file === undefined ? Buffer.alloc(0) : await readInput(file, cli.terminal),
            }),
            show: 'property',
          }),
        ),
    (cli) =>
      command(
        'notice',
        'Show the privacy notice that a guest could read at their consent',
      )`guestctl property notice "$NOTICE_DIGEST"`
        .argument('<sha256>', 'noticeDigest of the consent, from `guestctl evidence export`')
        .action(call(cli, ['PropertyService', 'GetPrivacyNotice'])),
  ],
};

const ofWhich = [
  '--property <reference>',
  'propertyReference of its sessions; default: the tenant as a whole',
] as const;
