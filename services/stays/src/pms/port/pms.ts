import type { Connection, Page, PmsKind, PmsReservation, Told } from './pms.rules.ts';

export type Found = { readonly problem: string; readonly detail?: string };

export type Period = { readonly from: string; readonly to: string };

/** One call, with JSON, or with a form if `form` is given. */
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
  /** JSON of a 2xx answer; undefined for a 404. Throws a `PmsRefusal` for any other status. */
  call(request: PmsRequest): Promise<unknown>;
};

/** A kind of PMS. Reading throws `UnreadableAnswer` for an undocumented answer. */
export type Pms = {
  readonly kind: PmsKind;
  /** The address of its API in production. */
  readonly baseUrl: string;
  /** For one process; half of the limit, because two replicas may share it. */
  readonly callsPerSecond: number;
  /** Maximum of reservations per call to `read`. */
  readonly readsAtOnce: number;
  problemsOf(connection: Connection): readonly string[];
  /** Null for a body of another form. */
  readWebhook(body: unknown): Told | null;
  /** Reservations that changed since an instant. `page` null = the first page. */
  listChanged(api: Api, since: string, page: string | null): Promise<Page>;
  /** Reservations that stay during a period. */
  listStaying(api: Api, period: Period, page: string | null): Promise<Page>;
  /** Leaves out reservations that the PMS does not have. */
  read(api: Api, ids: readonly string[]): Promise<readonly PmsReservation[]>;
  /** Replaces our last line in a reservation. Writing the same line again changes nothing. */
  write(api: Api, id: string, line: string): Promise<void>;
  check(api: Api): Promise<{ readonly property: Found; readonly writeBack: Found }>;
};
