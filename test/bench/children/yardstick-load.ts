import pg from 'pg';
import { openHttpSender } from '../load/http-sender.ts';
import { type Load, type LoadResult, runLoad } from '../load/load.ts';
import { serve } from './serve.ts';

export type YardstickLoadHandlers = typeof handlers;

const connections = 16;
const row = 'x'.repeat(350);
const insert = { name: 'yardstick', text: 'insert into yardstick (body) values ($1)', values: [row] };

const handlers = {
  /** One row per commit, as a named statement: the cost of a durable write on this machine, now. */
  async inserts({ databaseUrl, load }: { databaseUrl: string; load: Load }): Promise<LoadResult> {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
    try {
      return await runLoad(async () => {
        await pool.query(insert);
      }, load);
    } finally {
      await pool.end();
    }
  },
  /** The bare route: the cost of an HTTP request on this machine, now. */
  async requests({ origin, load }: { origin: string; load: Load }): Promise<LoadResult> {
    const sender = openHttpSender([origin], 64);
    try {
      return await runLoad(async () => {
        const { status } = await sender.send({ method: 'GET', path: '/bare', headers: [] });
        if (status !== 200) throw new Error(`the bare route answered ${status}`);
      }, load);
    } finally {
      await sender.close();
    }
  },
};
serve(handlers);
