import type { Children } from '@gcs/ui/html';

/** The parts with the separator between each two. */
export function joined(parts: readonly Children[], separator: Children): Children {
  return parts.flatMap((part, place) => (place === 0 ? [part] : [separator, part]));
}
