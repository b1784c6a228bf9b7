import { Command } from '@commander-js/extra-typings';
import type { ReconcileChangesRequest } from '@gcs/proto/gen/grpc/gcs/admin/v1/ReconcileChangesRequest';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { serviceInProto, serviceOption, shortNameOf } from './service.ts';

const pageSize = 1_000;

/** `gcs ops reconcile`: what was published against what was applied. */
export function opsReconcile(cli: Cli) {
  const command = new Command('reconcile')
    .description(
      'Compare what services have published with what others have applied; exits 5 when something is missing',
    )
    .argument('[session-id]', 'only this session; default: all')
    .addOption(serviceOption())
    .option('--repair', 'publish what is missing again', false)
    .option('--min-age <seconds>', 'leave younger changes out: they may be on their way', integer(1, 86_400), 60)
    .action(async (sessionId = '', { service, repair, minAge: minAgeSeconds }) => {
      const request = { service: serviceInProto(service), sessionId, minAgeSeconds, repair, pageSize };
      const { compared, republished, gaps } = await reconcileAll(cli, request);
      if (cli.settings().json) cli.show({ compared, republished, gaps });
      else {
        cli.list(gaps, ['sessionId', 'publisher', 'consumer', 'publishedVersion', 'appliedVersion', 'parked']);
        cli.say(`${compared} histories compared, ${republished} changes published again`);
      }
      if (gaps.length > 0 && !repair) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'gcs ops reconcile', 'gcs ops reconcile --repair --min-age 10 --json');
}

async function reconcileAll(cli: Cli, request: ReconcileChangesRequest) {
  const { client, call } = await cli.admin('ReconciliationService');
  const progress = cli.progress('histories', pageSize);
  const pages = [await client.ReconcileChanges(request, call)];
  const count = (member: 'compared' | 'republished') => pages.reduce((sum, page) => sum + page[member], 0);
  for (let pageToken = pages[0]?.nextPageToken ?? ''; pageToken !== ''; ) {
    progress.at(count('compared'), count('compared') + pageSize);
    const page = await client.ReconcileChanges({ ...request, pageToken }, call);
    pages.push(page);
    pageToken = page.nextPageToken;
  }
  progress.end();
  const gaps = pages
    .flatMap((page) => page.gaps)
    .map((gap) => ({ ...gap, publisher: shortNameOf(gap.publisher), consumer: shortNameOf(gap.consumer) }));
  return { compared: count('compared'), republished: count('republished'), gaps };
}
