// Original file: gcs/admin/v1/ops_service.proto

export const ServiceName = {
  SERVICE_NAME_UNSPECIFIED: 'SERVICE_NAME_UNSPECIFIED',
  SERVICE_NAME_SESSION: 'SERVICE_NAME_SESSION',
  SERVICE_NAME_EVIDENCE: 'SERVICE_NAME_EVIDENCE',
  SERVICE_NAME_WEBHOOK_DELIVERY: 'SERVICE_NAME_WEBHOOK_DELIVERY',
} as const;

export type ServiceName =
  | 'SERVICE_NAME_UNSPECIFIED'
  | 0
  | 'SERVICE_NAME_SESSION'
  | 1
  | 'SERVICE_NAME_EVIDENCE'
  | 2
  | 'SERVICE_NAME_WEBHOOK_DELIVERY'
  | 3

export type ServiceName__Output = typeof ServiceName[keyof typeof ServiceName]
