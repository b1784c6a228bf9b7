const pacerMs = 10;

export type LoadReport = {
  sent: number;
  failures: string[];
  slowestMs: number;
};

export type Load = {
  answered(): number;
  stop(): Promise<LoadReport>;
};

/** Sends at a fixed rate, even if answers are slow. During an outage, many requests wait at the same time. */
export function startLoad(perSecond: number, send: (index: number) => Promise<void>): Load {
  const startedAt = performance.now();
  const report: LoadReport = { sent: 0, failures: [], slowestMs: 0 };
  const open = new Set<Promise<void>>();
  let answered = 0;

  const sendOne = async (index: number) => {
    const sentAt = performance.now();
    try {
      await send(index);
      answered += 1;
    } catch (error) {
      report.failures.push(`${Math.round(sentAt - startedAt)} ms: ${explain(error)}`);
    }
    report.slowestMs = Math.max(report.slowestMs, performance.now() - sentAt);
  };
  const pacer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1_000);
    while (report.sent < due) {
      const one = sendOne(report.sent++).finally(() => open.delete(one));
      open.add(one);
    }
  }, pacerMs);
  return {
    answered: () => answered,
    stop: async () => {
      clearInterval(pacer);
      await Promise.all(open);
      return report;
    },
  };
}

function explain(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const cause = 'cause' in error ? ` (${explain(error.cause)})` : '';
  return `${'message' in error ? error.message : ''}${cause}`;
}
