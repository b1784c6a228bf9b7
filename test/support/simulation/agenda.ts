/** What is to happen, by time; what is entered first for a moment happens first. */
export class Agenda<E extends { atMs: number; entered: number }> {
  readonly #heap: E[] = [];

  add(event: E): void {
    const heap = this.#heap;
    let place = heap.push(event) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(event, above)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = event;
  }

  /** The next event, which is taken out. */
  take(): E | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (last !== undefined && last !== first) this.#sink(last);
    return first;
  }

  #sink(event: E): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      const [left, right] = [heap[2 * place + 1], heap[2 * place + 2]];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (child === undefined || !isBefore(child, event)) break;
      heap[place] = child;
      place = 2 * place + (isRight ? 2 : 1);
    }
    heap[place] = event;
  }
}

function isBefore(one: { atMs: number; entered: number }, other: { atMs: number; entered: number }): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.entered < other.entered);
}
