import { dirname } from 'node:path';
import { loadSync, type PackageDefinition } from '@grpc/proto-loader';
import { protoOptions } from './proto-options.ts';

const packageDir = dirname(import.meta.dirname);

/**
 * Parses proto files, such as `gcs/admin/v1/tenant_service.proto`, with their imports. A separate module, because a
 * packaged program embeds the files instead (docs/operations.md#cli).
 */
export function loadProtos(files: readonly string[]): PackageDefinition {
  return loadSync([...files], { includeDirs: [packageDir], ...protoOptions });
}
