import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const count = 4;

/** Volumes of the node's own disk for claims that name no class: there is no provisioner here. */
export function persistentVolumes(directory: string): string {
  const items = Array.from({ length: count }, (_, index) => {
    const path = join(directory, 'volumes', String(index));
    mkdirSync(path, { recursive: true });
    // The kubelet sets no owner of a host's folder; its pods run as different users.
    chmodSync(path, 0o777);
    return {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: `disk-${index}` },
      spec: {
        capacity: { storage: '1Gi' },
        accessModes: ['ReadWriteOnce', 'ReadWriteMany'],
        persistentVolumeReclaimPolicy: 'Retain',
        hostPath: { path, type: 'Directory' },
      },
    };
  });
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
}
