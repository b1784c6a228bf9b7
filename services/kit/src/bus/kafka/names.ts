/**
 * Names of an installation's topics and groups on the broker (docs/internal-contracts.md#names-on-the-broker). A name
 * is its prefix, a dot and the name in the code, the admin API and the metrics; the bare name without a prefix.
 */
export type KafkaNames = {
  /** Returns the broker's name of a topic or a group. */
  onBroker(name: string): string;
  /** The reverse of it, for a name that the broker has given back. */
  ofOurs(onBroker: string): string;
};

/** Kafka takes 249 characters; the longest of our names has 26. */
const pattern = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9])?$/;

/** The prefix as it was set; undefined for one that Kafka would not take or that would end in a second dot. */
export function parsePrefix(text: string): string | undefined {
  return pattern.test(text) ? text : undefined;
}

export function namesUnder(prefix?: string): KafkaNames {
  const before = prefix === undefined ? '' : `${prefix}.`;
  return { onBroker: (name) => before + name, ofOurs: (onBroker) => onBroker.slice(before.length) };
}
