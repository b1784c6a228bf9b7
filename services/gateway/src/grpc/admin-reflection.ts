import { adminRoutes } from '@gcs/proto/admin-routes';
import { loadAdminPackage } from '@gcs/proto/definitions';
import { ReflectionService } from '@grpc/reflection';

/** gRPC reflection of the admin API, so that tools such as grpcurl need no proto files (operations.md). */
export function adminReflection(): ReflectionService {
  const services = new Set(Object.keys(adminRoutes).map((path) => path.split('/')[1] ?? ''));
  // Every message brings the descriptors of all files with it, and each is decoded: one stands for the package.
  const messages = Object.entries(loadAdminPackage()).filter(([, definition]) => 'format' in definition);
  return new ReflectionService(Object.fromEntries(messages.slice(0, 1)), { services: [...services] });
}
