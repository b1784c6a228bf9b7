const pollMs = 10;

/**
 * Resolves to what `condition` returns once that is neither false, null nor undefined; this is how a test waits for
 * concurrent work instead of sleeping. The limit ends a test that would never end, and measures nothing: a busy
 * machine may need most of it. Rejects after `timeoutMs` with the condition's last error as cause.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  timeoutMs = 180_000,
): Promise<Exclude<NonNullable<T>, false>> {
  const deadline = performance.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (isMet(value)) return value;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline) {
      throw new Error(`the condition was not met within ${timeoutMs} ms: ${condition}`, { cause });
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function isMet<T>(value: T): value is Exclude<NonNullable<T>, false> {
  return value !== false && value !== null && value !== undefined;
}
