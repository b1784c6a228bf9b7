import { meaningOf, vendorWords } from '../../services/providers/src/accounts/vendor-words.ts';
import { type VendorName, vendorNames } from '../../services/providers/src/vendor/vendor.rules.ts';
import { markdownTable, withTableBelow } from '../support/markdown-table.ts';

/** The page of what vendors say and what is made of it. */
export const codesPage = 'docs/provider-codes.md';

/** The page with a table below the heading of each vendor, as the adapters' maps say it now, formatted. */
export function withCodes(page: string): string {
  return vendorNames.reduce((text, vendor) => withTableBelow(text, `## ${vendor}`, tableOf(vendor)), page);
}

function tableOf(vendor: VendorName): string {
  const { table, faults } = vendorWords[vendor];
  return markdownTable([
    ['Word', 'The guest may try again', 'The no is final'],
    ...[...table.keys()].sort().map((word) => [`\`${word}\``, cell(vendor, word, true), cell(vendor, word, false)]),
    ...[...faults].sort().map((word) => [`\`${word}\``, fault, fault]),
  ]);
}

const fault = 'each step ERROR `PROVIDER_UNAVAILABLE`';

/** `–` where the vendor never says the word so. */
function cell(vendor: VendorName, word: string, mayRetry: boolean): string {
  if (!vendorWords[vendor].forms(word).includes(mayRetry)) return '–';
  return meaningOf(vendor, word, mayRetry)
    .map(({ step, outcome, codes }) => `${step} ${outcome} ${codes.map((code) => `\`${code}\``).join(' ')}`)
    .join('; ');
}
