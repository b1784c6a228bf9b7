import { definitions } from '@gcs/proto/definitions';
import { ReflectionService } from '@grpc/reflection';

const { TenantService, TokenService, ProfileService, EndpointService } = definitions;

/** gRPC reflection of the admin API, so that tools such as grpcurl need no proto files (operations.md). */
export function adminReflection(): ReflectionService {
  const paths = [TenantService, TokenService, ProfileService, EndpointService].flatMap((definition) =>
    Object.values(definition).map(({ path }) => path),
  );
  const services = new Set(paths.map((path) => path.split('/')[1] ?? ''));
  // Every message brings the descriptors of all files with it, so one stands for the package.
  const { requestType } = TenantService.CreateTenant;
  return new ReflectionService({ CreateTenantRequest: requestType }, { services: [...services] });
}
