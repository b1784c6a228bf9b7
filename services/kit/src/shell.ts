const plain = /^(?!=)[\w@%+=:,./-]+$/;

/** Quotes a value as one word of a POSIX shell. A plain value stays unquoted. */
export function shellWord(value: string): string {
  return plain.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns a command for a message. Each value in the template becomes one word. */
export function shell({ raw }: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw }, ...values.map((value) => shellWord(String(value))));
}
