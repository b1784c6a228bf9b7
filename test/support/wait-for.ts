const pollMs = 10;

/**
 * Calls `condition` until its value is neither false, null nor undefined, and resolves to this value. The long default
 * limit only ends a test that is stuck. After `timeoutMs`, rejects with the last error of the condition as cause.
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
