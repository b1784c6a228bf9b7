import type { Connection } from '@gcs/kit/postgres/database';
import { type Profile, prepareProfile } from './profile.rules.ts';
import {
  readProfileVersions,
  readPublishedProfiles,
  type StoredProfile,
  type WorkflowRef,
} from './workflow-profiles.store.ts';

type PublishedProfile = Profile | 'unknown' | 'not_active';

export type ProfileCache = {
  /**
   * Resolves to profiles that may be outdated. The statement that creates sessions detects an outdated profile; the
   * create then calls `forget` and retries.
   */
  published(connection: Connection, refs: readonly WorkflowRef[]): Promise<PublishedProfile[]>;
  forget(refs: readonly WorkflowRef[]): void;
  /**
   * Resolves to a function that returns a row's profile. The function throws for a profile that is not stored. A
   * version with a session never changes, so it needs no `forget`.
   */
  pinned(connection: Connection, rows: readonly PinnedRow[]): Promise<(row: PinnedRow) => Profile>;
};

type PinnedRow = { tenantId: string; workflowKey: string; workflowVersion: number };

/** A full cache is cleared, so its memory is bounded. */
const maxEntries = 10_000;

export function createProfileCache(): ProfileCache {
  const published = new Map<string, Profile>();
  const versions = new Map<string, Profile>();
  return {
    async published(connection, refs) {
      const missing = refs.filter((ref) => !published.has(keyOf(ref)));
      const found = missing.length === 0 ? new Map<string, PublishedProfile>() : await load(connection, missing);
      for (const [key, profile] of found) if (typeof profile !== 'string') keep(published, key, profile);
      return refs.map((ref) => published.get(keyOf(ref)) ?? found.get(keyOf(ref)) ?? 'unknown');
    },
    forget(refs) {
      for (const ref of refs) published.delete(keyOf(ref));
    },
    async pinned(connection, rows) {
      const missing = rows.filter((row) => !versions.has(versionKeyOf(row)));
      for (const stored of missing.length === 0 ? [] : await readProfileVersions(connection, missing.map(refOf))) {
        const row = { tenantId: stored.tenantId, workflowKey: stored.key, workflowVersion: stored.version };
        keep(versions, versionKeyOf(row), prepare(stored));
      }
      return (row) => existing(versions.get(versionKeyOf(row)), row);
    },
  };
}

async function load(connection: Connection, refs: readonly WorkflowRef[]): Promise<Map<string, PublishedProfile>> {
  const rows = await readPublishedProfiles(connection, distinct(refs));
  return new Map(rows.map((row) => [keyOf(row), row.isPublished ? prepare(row) : 'not_active']));
}

function prepare({ key, version, definition }: StoredProfile): Profile {
  return prepareProfile(key, version, definition);
}

function existing(profile: Profile | undefined, row: PinnedRow): Profile {
  if (profile === undefined) throw new Error(`version ${row.workflowVersion} of a pinned profile does not exist`);
  return profile;
}

function keep(cache: Map<string, Profile>, key: string, profile: Profile): void {
  if (cache.size >= maxEntries) cache.clear();
  cache.set(key, profile);
}

function distinct(refs: readonly WorkflowRef[]): WorkflowRef[] {
  return [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
}

// A space separates the parts, because a tenant's id cannot contain one. A workflow's key may contain any character.
function keyOf({ tenantId, key }: WorkflowRef): string {
  return `${tenantId} ${key}`;
}

function versionKeyOf({ tenantId, workflowKey, workflowVersion }: PinnedRow): string {
  return `${tenantId} ${workflowVersion} ${workflowKey}`;
}

function refOf({ tenantId, workflowKey, workflowVersion }: PinnedRow) {
  return { tenantId, key: workflowKey, version: workflowVersion };
}
