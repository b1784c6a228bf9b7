const pollMs = 10;

/**
 * Waits for concurrent work: resolves to the condition's value once it is neither false, null nor undefined. The
 * generous limit only ends a stuck test. After `timeoutMs`, rejects with the condition's last error as cause.
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
