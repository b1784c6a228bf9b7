import { adminRoutes } from '@gcs/proto/admin-routes';
import { loadAdminPackage } from '@gcs/proto/definitions';
import type * as grpc from '@grpc/grpc-js';

type Registrar = Pick<grpc.Server, 'addService'>;

type Reflection = {
  definition: grpc.ServiceDefinition[string];
  handle: BidiHandle;
};

type BidiHandle = (call: grpc.ServerDuplexStream<unknown, unknown>) => void;

const name = 'ServerReflectionInfo';
const paths = ['v1', 'v1alpha'].map((version) => `/grpc.reflection.${version}.ServerReflection/${name}`);

/**
 * Serves gRPC reflection, so that grpcurl needs no proto files (docs/operations.md#admin-api). The descriptors take
 * megabytes, so only the first call loads them.
 */
export function adminReflection(): { addToServer(server: Registrar): void } {
  let loading: Promise<ReadonlyMap<string, Reflection>> | undefined;
  return {
    addToServer(server) {
      for (const path of paths) {
        let reflection: Reflection | undefined;
        const loaded = () => {
          if (reflection === undefined) throw new Error(`no reflection service at ${path}`);
          return reflection;
        };
        const reflect = async (call: grpc.ServerDuplexStream<unknown, unknown>) => {
          loading ??= loadReflections();
          reflection = (await loading).get(path);
          loaded().handle(call);
        };
        const handle: BidiHandle = (call) => {
          reflect(call).catch((error) => call.emit('error', error));
        };
        server.addService({ [name]: definitionOf(path, () => loaded().definition) }, { [name]: handle });
      }
    },
  };
}

/** Defines a method whose (de)serializers use the library, which the first call loads. */
function definitionOf(path: string, loaded: () => grpc.ServiceDefinition[string]): grpc.ServiceDefinition[string] {
  return {
    path,
    requestStream: true,
    responseStream: true,
    requestSerialize: (request) => loaded().requestSerialize(request),
    requestDeserialize: (bytes) => loaded().requestDeserialize(bytes),
    responseSerialize: (response) => loaded().responseSerialize(response),
    responseDeserialize: (bytes) => loaded().responseDeserialize(bytes),
  };
}

async function loadReflections(): Promise<ReadonlyMap<string, Reflection>> {
  const { ReflectionService } = await import('@grpc/reflection');
  const services = new Set(Object.keys(adminRoutes).map((path) => path.split('/')[1] ?? ''));
  // The package's first message is enough, because each contains the descriptors of all files.
  const messages = Object.entries(loadAdminPackage()).filter(([, definition]) => 'format' in definition);
  const service = new ReflectionService(Object.fromEntries(messages.slice(0, 1)), { services: [...services] });
  const reflections = new Map<string, Reflection>();
  service.addToServer({
    addService({ [name]: definition }, { [name]: handle }) {
      if (definition !== undefined && isBidiHandle(definition, handle))
        reflections.set(definition.path, { definition, handle });
    },
  });
  return reflections;
}

function isBidiHandle(
  { requestStream, responseStream }: grpc.ServiceDefinition[string],
  handle: grpc.UntypedHandleCall | undefined,
): handle is BidiHandle {
  return requestStream && responseStream && handle !== undefined;
}
