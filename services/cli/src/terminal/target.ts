import type { Settings } from './settings.ts';

const plain = /^[\w@%+=:,./-]+$/;

/** Adds the options that chose the deployment and the tenant to each command in a message. */
export function withTarget(message: string, { context, tenant }: Pick<Settings, 'context' | 'tenant'>): string {
  const chosen = [
    ...(context ? [`--context ${quoted(context)}`] : []),
    ...(tenant ? [`--tenant ${quoted(tenant)}`] : []),
  ];
  return message.replaceAll(/(?<![\w/.-])guestctl (?=[a-z])/g, () => ['guestctl', ...chosen, ''].join(' '));
}

function quoted(value: string): string {
  return plain.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}
