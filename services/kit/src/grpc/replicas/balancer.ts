import { connectivityState, experimental, Metadata, status } from '@grpc/grpc-js';
import { noReplicaDetails } from './second-try.ts';

/** Marks the metadata of a second try. The mark is removed before the call is sent. */
const secondTryMark = 'gcs-second-try';
const policyName = 'gcs_answering_round_robin';

export function answeringRoundRobin(): object {
  if (!experimental.isLoadBalancerNameRegistered(policyName))
    experimental.registerLoadBalancerType(policyName, AnsweringRoundRobin, AnsweringConfig);
  return { [policyName]: {} };
}

/**
 * Marks a second try, which only an answering replica may get. Without an answering replica, the call fails
 * immediately.
 */
export function asSecondTry(metadata: Metadata): Metadata {
  const marked = metadata.clone();
  marked.set(secondTryMark, '1');
  return marked;
}

const askAgainMs = 2_000;

class AnsweringConfig implements experimental.TypedLoadBalancingConfig {
  static createFromJson(): AnsweringConfig {
    return new AnsweringConfig();
  }

  getLoadBalancerName(): string {
    return policyName;
  }

  toJsonObject(): object {
    return { [policyName]: {} };
  }
}

/**
 * Wraps grpc-js's `round_robin` through an experimental interface (docs/architecture.md#internals-of-libraries), and
 * skips silent replicas (docs/reliability.md#half-open-peers). A silent replica gets one call a second until it
 * answers. If all replicas are silent, they take turns. Without a connection, addresses are resolved again, because TCP
 * may try the address of a removed pod for two minutes.
 */
class AnsweringRoundRobin implements experimental.LoadBalancer {
  private readonly child: experimental.ChildLoadBalancerHandler;
  private asksForAddresses: NodeJS.Timeout | undefined;

  constructor(helper: experimental.ChannelControlHelper) {
    this.child = new experimental.ChildLoadBalancerHandler(
      experimental.createChildChannelControlHelper(helper, {
        updateState: (state, picker, error) => {
          clearInterval(this.asksForAddresses);
          if (state === connectivityState.CONNECTING || state === connectivityState.TRANSIENT_FAILURE) {
            this.asksForAddresses = setInterval(() => helper.requestReresolution(), askAgainMs).unref();
          }
          helper.updateState(state, state === connectivityState.READY ? passingOver(picker) : picker, error);
        },
      }),
    );
  }

  updateAddressList(...[endpoints, , ...rest]: Parameters<experimental.LoadBalancer['updateAddressList']>): boolean {
    return this.child.updateAddressList(endpoints, experimental.parseLoadBalancingConfig({ round_robin: {} }), ...rest);
  }

  exitIdle(): void {
    this.child.exitIdle();
  }

  resetBackoff(): void {
    this.child.resetBackoff();
  }

  destroy(): void {
    clearInterval(this.asksForAddresses);
    this.child.destroy();
  }

  getTypeName(): string {
    return policyName;
  }
}

type Picked = experimental.PickResult;

const peers = new WeakMap<object, Peer>();

function passingOver(picker: experimental.Picker): experimental.Picker {
  return {
    pick(args) {
      const isSecondTry = args.metadata.get(secondTryMark).length > 0;
      args.metadata.remove(secondTryMark);
      const seen = new Map<Peer, Picked>();
      while (true) {
        const picked = picker.pick(args);
        const peer = peerOf(picked);
        if (peer === undefined) return picked;
        if (seen.has(peer)) return isSecondTry ? secondOf(seen) : counted(picked, peer);
        if (!isSecondTry && (!peer.isSilent() || peer.isDue())) return counted(picked, peer);
        seen.set(peer, picked);
      }
    },
  };
}

/**
 * Chooses an answering replica for a second try. Fails if all replicas answer, because the first try is then only slow.
 */
function secondOf(seen: ReadonlyMap<Peer, Picked>): Picked {
  const answering = [...seen].filter(([peer]) => !peer.isSilent());
  const [found] = answering;
  return found === undefined || answering.length === seen.size ? noOther : counted(found[1], found[0]);
}

const noOther: Picked = {
  pickResultType: experimental.PickResultType.TRANSIENT_FAILURE,
  subchannel: null,
  status: { code: status.UNAVAILABLE, details: noReplicaDetails, metadata: new Metadata() },
  onCallStarted: null,
  onCallEnded: null,
};

function peerOf({ pickResultType, subchannel }: Picked): Peer | undefined {
  if (pickResultType !== experimental.PickResultType.COMPLETE || subchannel === null) return undefined;
  const connection = subchannel.getRealSubchannel();
  const known = peers.get(connection) ?? createPeer();
  peers.set(connection, known);
  return known;
}

function counted(picked: Picked, peer: Peer): Picked {
  return {
    ...picked,
    onCallStarted() {
      peer.started();
      picked.onCallStarted?.();
    },
    onCallEnded(code, details, metadata) {
      peer.ended(!isGivenUp(code, metadata));
      picked.onCallEnded?.(code, details, metadata);
    },
  };
}

/** Returns true if the caller ended the call: an answer of our services always has trailers. */
function isGivenUp(code: status, metadata: Metadata): boolean {
  return (
    (code === status.CANCELLED || code === status.DEADLINE_EXCEEDED) && Object.keys(metadata.getMap()).length === 0
  );
}

/** A peer that leaves a call unanswered for this time is silent; it may be frozen. */
const silentAfterMs = 400;
const probeAfterMs = 1_000;

export type Peer = {
  started(): void;
  /** `isAnswered` is true if the peer ended the call or its connection, and false if the caller stopped waiting. */
  ended(isAnswered: boolean): void;
  isSilent(): boolean;
  isDue(): boolean;
};

export function createPeer(now = () => performance.now()): Peer {
  let waiting = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  /** The start of the time without an answer. The value stays set after the calls to a silent peer have ended. */
  let quietSince: number | undefined;

  const isSilent = () => quietSince !== undefined && now() - quietSince >= silentAfterMs;
  return {
    isSilent,
    isDue: () => now() - startedAt >= probeAfterMs,
    started() {
      waiting += 1;
      startedAt = now();
      quietSince ??= startedAt;
    },
    ended(isAnswered) {
      waiting -= 1;
      if (isAnswered) quietSince = waiting > 0 ? now() : undefined;
      else if (waiting === 0 && !isSilent()) quietSince = undefined;
    },
  };
}
