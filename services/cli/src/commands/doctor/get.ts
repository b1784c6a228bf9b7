export type Got = {
  /** Null when there was no answer; `text` says why then. */
  status: number | null;
  text: string;
  /** What the server's clock says, if it does. */
  date: Date | null;
};

const deadlineMs = 5_000;

/** One GET that never throws. */
export async function get(url: URL, headers: Record<string, string> = {}): Promise<Got> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(deadlineMs) });
    const stated = Date.parse(answer.headers.get('date') ?? '');
    return { status: answer.status, text: await answer.text(), date: Number.isNaN(stated) ? null : new Date(stated) };
  } catch (error) {
    return { status: null, text: reasonOf(error), date: null };
  }
}

function reasonOf(error: unknown): string {
  const { cause = error }: { cause?: unknown } = typeof error === 'object' && error !== null ? error : {};
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof cause === 'object' && cause !== null ? cause : {};
  return String(code ?? message ?? cause);
}
