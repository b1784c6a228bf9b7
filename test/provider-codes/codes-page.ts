import { meaningOf, vendorWords } from '../../services/providers/src/accounts/vendor-words.ts';
import { type VendorName, vendorNames } from '../../services/providers/src/vendor/vendor.rules.ts';

/** The page of what vendors say and what is made of it. */
export const codesPage = 'docs/provider-codes.md';

/** The page with a table below the heading of each vendor, as the adapters' maps say it now, formatted. */
export function withCodes(page: string): string {
  return vendorNames.reduce((text, vendor) => {
    const heading = text.indexOf(`\n## ${vendor}\n`);
    const from = text.indexOf('\n| ', heading) + 1;
    const end = text.indexOf('\n\n', from);
    if (heading < 0 || from === 0) throw new Error(`${codesPage} has no table of ${vendor}`);
    return text.slice(0, from) + tableOf(vendor) + (end < 0 ? '\n' : text.slice(end));
  }, page);
}

function tableOf(vendor: VendorName): string {
  const { table, faults } = vendorWords[vendor];
  const rows = [
    ['Word', 'The guest may try again', 'The no is final'],
    ...[...table.keys()].sort().map((word) => [`\`${word}\``, cell(vendor, word, true), cell(vendor, word, false)]),
    ...[...faults].sort().map((word) => [`\`${word}\``, fault, fault]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`).join('\n');
}

const fault = 'each step ERROR `PROVIDER_UNAVAILABLE`';

/** `–` where the vendor never says the word so. */
function cell(vendor: VendorName, word: string, mayRetry: boolean): string {
  if (!vendorWords[vendor].forms(word).includes(mayRetry)) return '–';
  return meaningOf(vendor, word, mayRetry)
    .map(({ step, outcome, codes }) => `${step} ${outcome} ${codes.map((code) => `\`${code}\``).join(' ')}`)
    .join('; ');
}
