import { adminRoutes } from '@gcs/proto/admin-routes';
import { definitions } from '@gcs/proto/definitions';
import { ReflectionService } from '@grpc/reflection';

/** gRPC reflection of the admin API, so that tools such as grpcurl need no proto files (operations.md). */
export function adminReflection(): ReflectionService {
  const services = new Set(Object.keys(adminRoutes).map((path) => path.split('/')[1] ?? ''));
  // Every message brings the descriptors of all files with it, so one stands for the package.
  const { requestType } = definitions.TenantService.CreateTenant;
  return new ReflectionService({ CreateTenantRequest: requestType }, { services: [...services] });
}
