import type { Handlers } from './child.ts';

type Call = { id: number; handler: string; argument: never };

/** Answers the calls of the bench that started this process, and exits with it. */
export function serve(handlers: Handlers): void {
  process.on('message', (text) => {
    const call: Call = JSON.parse(String(text));
    void answer(handlers, call).then((result) => process.send?.(JSON.stringify({ id: call.id, ...result })));
  });
  process.once('disconnect', () => process.exit());
  // Ctrl-C reaches the whole process group; the bench decides the order in which children stop.
  process.on('SIGINT', () => {});
}

async function answer(handlers: Handlers, { handler, argument }: Call): Promise<{ value?: unknown; error?: string }> {
  try {
    return { value: await handlers[handler]?.(argument) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
