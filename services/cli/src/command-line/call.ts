import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { PageRequest } from '@gcs/kit/admin/page';
import type { AdminService, AdminServiceName } from '../connection/admin-client.ts';
import { readPages } from '../connection/pages.ts';
import type { Column } from '../terminal/table.ts';
import type { Cli } from './cli.ts';

type Request<N extends AdminServiceName, M extends keyof AdminService<N>> = Parameters<AdminService<N>[M]>[0];
type Answer<N extends AdminServiceName, M extends keyof AdminService<N>> = Awaited<ReturnType<AdminService<N>[M]>> &
  object;
type Awaitable<T> = T | Promise<T>;

type Given = readonly unknown[];

type ObjectsOf<P> = { [K in keyof P & string]: P[K] extends object | null ? K : never }[keyof P & string];

/** `A` are the command's operands and options. */
type Calling<N extends AdminServiceName, M extends keyof AdminService<N>, A extends Given> = {
  /** Builds the request. `call` adds the request id, the tenant and the operands (`<session-id>` as `sessionId`). */
  ask?: (...given: A) => Awaitable<Request<N, M>>;
  confirm?: (...given: A) => Awaitable<string>;
  /**
   * The member of the answer to show, or a function that returns the value to show or prints it. By default, the whole
   * answer is shown.
   */
  show?: ObjectsOf<Answer<N, M>> | ((answer: Answer<N, M>, ...given: A) => unknown);
  /** The message below the answer, for example the next command. */
  say?: string | ((answer: Answer<N, M>, ...given: A) => string);
};

/** Returns an action that asks for confirmation (if `confirm` is given), calls an admin method and shows the answer. */
export function call<N extends AdminServiceName, M extends keyof AdminService<N> & string, A extends Given>(
  cli: Cli,
  [service, method]: readonly [N, M],
  { ask, confirm, show, say }: Calling<N, M, A> = {},
): (...given: A) => Promise<void> {
  return async (...given) => {
    if (confirm !== undefined) await cli.confirm(await confirm(...given));
    const asked = { requestId: cli.requestId(), ...(await requestOf(cli, given, await ask?.(...given))) };
    const answer = await (await senderOf<N, M>(cli, service, method))(asked);
    const shown =
      typeof show === 'function' ? await show(answer, ...given) : show === undefined ? answer : answer[show];
    if (typeof shown === 'object') cli.show(shown ?? {});
    if (say !== undefined) cli.say(typeof say === 'string' ? say : say(answer, ...given));
  };
}

type Items<P> = { [K in keyof P & string]: P[K] extends readonly object[] ? K : never }[keyof P & string];
type Item<P, K extends keyof P> = P[K] extends readonly (infer I extends object)[] ? I : never;

type Listing<
  N extends AdminServiceName,
  M extends keyof AdminService<N>,
  K extends Items<Answer<N, M>>,
  A extends Given,
  R extends object,
  Row extends object,
> = Pick<Calling<N, M, A>, 'ask'> & {
  item?: (item: Item<Answer<N, M>, K>) => R;
  only?: (...given: A) => ((item: R) => boolean) | undefined;
  /** Adds members that only the table shows, not the JSON output. */
  row?: (item: R) => Row;
  columns: readonly Column<NoInfer<Row>>[];
  /** The message for an empty list. */
  none?: (...given: A) => string;
};

const maxRead = 100_000;

/** Returns an action that shows at most `--limit` items of a list. */
export function list<
  N extends AdminServiceName,
  M extends keyof AdminService<N> & string,
  const K extends Items<Answer<N, M>>,
  A extends Given,
  R extends object = Item<Answer<N, M>, K>,
  Row extends object = R,
>(
  cli: Cli,
  [service, method, member]: readonly [N, M, K],
  { ask, item, only, row, columns, none }: Listing<N, M, K, A, R, Row>,
): (...given: A) => Promise<void> {
  return async (...given) => {
    const { limit } = given.at(-2) as { limit: number };
    const asked = await requestOf(cli, given, await ask?.(...given));
    const send = await senderOf<N, M>(cli, service, method);
    const isWanted = only?.(...given);
    const found = await readPages(cli, isWanted === undefined ? limit : maxRead, member, async (page: PageRequest) => {
      return (await send({ ...asked, ...page })) as Record<K, readonly Item<Answer<N, M>, K>[]> & {
        nextPageToken: string;
      };
    });
    const all = found.map((one) => (item === undefined ? (one as object as R) : item(one)));
    const items = isWanted === undefined ? all : all.filter(isWanted).slice(0, limit);
    const rows = items.map((one) => (row === undefined ? (one as object as Row) : row(one)));
    cli.list(rows, columns, items, none?.(...given));
  };
}

async function senderOf<N extends AdminServiceName, M extends keyof AdminService<N>>(cli: Cli, service: N, method: M) {
  return (await cli.admin(service))[method] as object as (request: object) => Promise<Answer<N, M>>;
}

async function requestOf(cli: Cli, given: Given, asked: object = {}): Promise<object> {
  const { registeredArguments, processedArgs } = given.at(-1) as CommandUnknownOpts;
  const operands = registeredArguments.map((operand, index) => [camelCase(operand.name()), processedArgs[index]]);
  const request = { ...Object.fromEntries(operands.filter(([, value]) => value !== undefined)), ...asked };
  return 'tenantId' in request ? request : { tenantId: await cli.tenantId(), ...request };
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
