import { Option } from '@commander-js/extra-typings';
import { agreementFromProto, stepTypeFromProto, stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type { StepComparison__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { Cli } from '../../command-line/cli.ts';
import { command } from '../../command-line/command.ts';

export function reviewCompare(cli: Cli) {
  return command(
    'compare',
    "Show the document's data beside list entries; needs --purpose, and is logged",
  )`guestctl review compare "$REVIEWED_SESSION_ID" --purpose "is it the person on the list"`
    .argument('<session-id>', 'from `guestctl review list`')
    .addOption(new Option('--step <type>', 'only this step').choices(stepTypes))
    .action(async (sessionId, { step }) => {
      const { api, tenantId } = await cli.ofTenant('ReviewService');
      const stepType = step === undefined ? 'STEP_TYPE_UNSPECIFIED' : stepTypeToProto(step);
      const { comparisons } = await api.GetComparison({ tenantId, sessionId, stepType });
      const told = comparisons.map(readable);
      cli.list(
        told.flatMap(rowsOf),
        ['field', 'document:16', 'listed:16', 'agreement', 'list:16', 'score', 'reason:16', 'entryId'],
        told,
      );
    });
}

function readable({ stepType, entries, ...report }: StepComparison__Output) {
  return {
    stepType: stepTypeFromProto(stepType),
    ...report,
    entries: entries.map(({ fields, score, ...entry }) => ({
      ...entry,
      score: score?.values[0] ?? '',
      fields: fields.map(({ agreement, ...field }) => ({ ...field, agreement: agreementFromProto(agreement) })),
    })),
  };
}

const unlisted = { list: '', score: '', reason: '', entryId: '' };

function rowsOf({ document, entries }: ReturnType<typeof readable>) {
  const { names = [], birthDates = [], countries = [] } = document ?? {};
  const alone = Object.entries({ names, birthDates, countries }).map(([field, said]) => {
    return { field, document: said.join(', '), listed: '', agreement: undefined, ...unlisted };
  });
  const compared = entries.flatMap(({ fields, ...entry }) =>
    fields.map(({ name, document: ours, listed, agreement }) => {
      return { field: name, document: ours.join(', '), listed: listed.join(', '), agreement, ...entry };
    }),
  );
  return compared.length > 0 ? compared : alone;
}
