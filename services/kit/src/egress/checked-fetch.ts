import { Agent, fetch as undiciFetch } from 'undici';
import { checkedConnector, type Resolve } from './connect.ts';
import { type EgressPolicy, judgeUrl } from './egress.rules.ts';

export type CheckedFetch = {
  /**
   * Resolves once the whole body has arrived. Rejects for a refused address, a redirect, a body over the limit and a
   * late answer.
   */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

type Options = { policy: EgressPolicy; callMs: number; maxAnswerBytes: number; resolve?: Resolve | undefined };

/** Creates a fetch that follows docs/delivery.md#egress-rules. */
export function createCheckedFetch({ policy, callMs, maxAnswerBytes, resolve }: Options): CheckedFetch {
  const connect = checkedConnector({ policy, deadlineMs: 3_000, ...(resolve && { resolve }) });
  const agent = new Agent({ connect, headersTimeout: callMs, bodyTimeout: callMs });
  return {
    async fetch(url, init = {}) {
      const judged = judgeUrl(url, policy);
      if (judged.kind === 'refused') throw new Error(`the address of the vendor ${judged.reason}`);
      const signal = AbortSignal.timeout(callMs);
      const options = { ...init, redirect: 'error', signal, dispatcher: agent } as Parameters<typeof undiciFetch>[1];
      const answer = await undiciFetch(url, options);
      const pieces: Uint8Array[] = [];
      let length = 0;
      for await (const piece of answer.body ?? []) {
        length += piece.length;
        if (length > maxAnswerBytes) throw new Error('the answer is too large');
        pieces.push(piece);
      }
      const headers = [...answer.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
      const isBare = answer.status === 204 || answer.status === 304;
      return new Response(isBare ? null : Buffer.concat(pieces), { status: answer.status, headers });
    },
    close: () => agent.destroy(),
  };
}
