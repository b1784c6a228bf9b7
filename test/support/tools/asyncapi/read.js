// Prints the problems that the official parser finds in a document, and the addresses of the channels.
import { readFileSync } from 'node:fs';
import { Parser } from '@asyncapi/parser';

const [file = ''] = process.argv.slice(2);
const { document, diagnostics } = await new Parser().parse(readFileSync(file, 'utf8'));
const problems = diagnostics.map(({ severity, code, message, path }) => ({ severity, code, message, path }));
const channels = document?.channels().all() ?? [];
process.stdout.write(JSON.stringify({ problems, channels: channels.map((channel) => channel.address()) }));
