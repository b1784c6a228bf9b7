/**
 * Translates our names of topics and groups to names on the broker (docs/internal-contracts.md#names-on-the-broker). A
 * prefix and a dot, if configured, precede our name.
 */
export type KafkaNames = {
  onBroker(name: string): string;
  ofOurs(onBroker: string): string;
};

/** At most 100 characters: Kafka allows 249 for a name, and the longest of our names has 26. */
const pattern = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9])?$/;

export function parsePrefix(text: string): string | undefined {
  return pattern.test(text) ? text : undefined;
}

export function namesUnder(prefix?: string): KafkaNames {
  const before = prefix === undefined ? '' : `${prefix}.`;
  return { onBroker: (name) => before + name, ofOurs: (onBroker) => onBroker.slice(before.length) };
}
