import type { Connection, Page, PmsKind, PmsReservation, Told } from './pms.rules.ts';

export type Found = { readonly problem: string; readonly detail?: string };

export type Period = { readonly from: string; readonly to: string };

/** The body is `form` if given, otherwise `json`. */
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
  /** Resolves to the JSON of a 2xx response; undefined for a 404. Rejects with a `PmsRefusal` for any other status. */
  call(request: PmsRequest): Promise<unknown>;
};

/** A kind of PMS. Its methods reject with `UnreadableAnswer` after an undocumented response. */
export type Pms = {
  readonly kind: PmsKind;
  /** The API's address in production. */
  readonly baseUrl: string;
  /** Half of the PMS's limit, because two replicas may share it. */
  readonly callsPerSecond: number;
  /** Maximum of reservations per call to `read`. */
  readonly readsAtOnce: number;
  /** Returns '' if the connection's `pmsService` is usable. */
  serviceProblemOf(connection: Connection): string;
  /** Returns null if the body is not a webhook of this PMS. */
  readWebhook(body: unknown): Told | null;
  /** `page` null = the first page. */
  listChanged(api: Api, since: string, page: string | null): Promise<Page>;
  listStaying(api: Api, period: Period, page: string | null): Promise<Page>;
  /** Omits reservations that the PMS does not have. */
  read(api: Api, ids: readonly string[]): Promise<readonly PmsReservation[]>;
  /** Replaces this service's line in a reservation's comment or note. Writing the same line again changes nothing. */
  write(api: Api, id: string, line: string): Promise<void>;
  check(api: Api): Promise<{ readonly property: Found; readonly writeBack: Found }>;
};
