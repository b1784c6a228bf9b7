import { published } from '@gcs/test/vendors/published';
import { expect, test } from '@jest/globals';
import { accountOf } from '../../test/published-account.ts';
import { builtInAdapters } from '../accounts/adapters.ts';

/** Each part of a report that can be found wrong, with its path. */
function partsOf(report: Report, path: readonly string[] = []): (readonly string[])[] {
  return Object.entries(report.breakdown ?? {}).flatMap(([name, part]) => [
    [...path, name],
    ...partsOf(part, [...path, name]),
  ]);
}
type Report = { result?: string; breakdown?: Record<string, Report> };

function withFault(report: Report, [name = '', ...rest]: readonly string[]): Report {
  const { [name]: part = {} } = report.breakdown ?? {};
  const worse = rest.length === 0 ? { ...part, result: 'consider' } : withFault(part, rest);
  return { ...report, breakdown: { ...report.breakdown, [name]: worse } };
}

test.each(['output_document_report.json', 'output_facial_similarity_report.json'])(
  'onfido: has a word for each failing part of %s',
  (file) => {
    const report = published<Report>('onfido', file);
    const unknown = partsOf(report).flatMap((path) => {
      const result = { run: { status: 'declined' }, tasks: [{ output: withFault(report, path) }] };
      const look = builtInAdapters
        .of('onfido')
        .map(result, { steps: builtInAdapters.of('onfido').steps, account: accountOf('onfido') });
      return look.kind === 'decided' ? look.unknown : ['not decided'];
    });
    expect(partsOf(report).length).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  },
);
