import type { Database } from '@gcs/kit/postgres/database';

type Columns = Readonly<Record<string, unknown>>;

export type Run = ReturnType<typeof statements>;

export function statements({ query }: Pick<Database, 'query'>) {
  return <R extends object>(text: string, values: readonly unknown[] = []) => query<R>({ name: '', text }, [...values]);
}

export function addRow(run: Run, table: keyof typeof usual, columns: Columns) {
  const all = { ...usual[table], ...columns };
  const places = Object.keys(all).map((_, index) => `$${index + 1}`);
  return run(`insert into ${table} (${Object.keys(all)}) values (${places})`, Object.values(all));
}

const usual = {
  accounts: {
    ...{ id: 'pac_1', tenant_id: 'ten_1', provider: 'it', vendor: 'onfido', base_url: '', flow: '' },
    ...{ reviews_ours: false, wrapped_key: '', ciphertext: '' },
  },
  vendor_sessions: {
    ...{ id: 'pvs_1', account_id: 'pac_1', session_id: 'cs_1', property_reference: 'hotel', steps: ['DOCUMENT'] },
    ...{ attempt: 1, state: 'DECIDED', vendor_id: 'v', return_address: '' },
  },
  reports: { account_id: 'pac_1', wrapped_key: '', ciphertext: '' },
};
