import type { Connection, Page, PmsKind, PmsReservation, Told } from './pms.rules.ts';

export type Found = { readonly problem: string; readonly detail?: string };

export type Period = { readonly from: string; readonly to: string };

/** One call: JSON, or a form where `form` is given. */
export type PmsRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
};

export type Api = {
  readonly connection: Connection;
  nowMs(): number;
  /** JSON of the answer; undefined for a 404. Throws a `PmsRefusal` for another status than 2xx. */
  call(request: PmsRequest): Promise<unknown>;
};

/** A kind of PMS. Reading throws `UnreadableAnswer` for an undocumented answer. */
export type Pms = {
  readonly kind: PmsKind;
  /** The address of its API in production. */
  readonly baseUrl: string;
  /** For one process; half of the limit, because two replicas may share it. */
  readonly callsPerSecond: number;
  /** Reservations of one call to `read`. */
  readonly readsAtOnce: number;
  problemsOf(connection: Connection): readonly string[];
  /** Null for a body of another form. */
  readWebhook(body: unknown): Told | null;
  /** Reservations that changed since an instant. `page` null begins. */
  listChanged(api: Api, since: string, page: string | null): Promise<Page>;
  /** Reservations that stay during a period. */
  listStaying(api: Api, period: Period, page: string | null): Promise<Page>;
  /** Leaves out reservations that the PMS does not have. */
  read(api: Api, ids: readonly string[]): Promise<readonly PmsReservation[]>;
  /** Writes one line to a reservation in place of the line before. The same line again changes nothing. */
  write(api: Api, id: string, line: string): Promise<void>;
  check(api: Api): Promise<{ readonly property: Found; readonly writeBack: Found }>;
};
