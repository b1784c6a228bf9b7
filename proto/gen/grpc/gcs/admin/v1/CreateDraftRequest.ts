// Original file: gcs/admin/v1/profile_service.proto


export interface CreateDraftRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  /**
   * 1 to 128 characters: what clients send as workflowKey.
   */
  'key'?: (string);
  /**
   * The definition as JSON (see the schema WorkflowProfile in events.yaml); every problem is named in one answer.
   */
  'definitionJson'?: (string);
}

export interface CreateDraftRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  /**
   * 1 to 128 characters: what clients send as workflowKey.
   */
  'key': (string);
  /**
   * The definition as JSON (see the schema WorkflowProfile in events.yaml); every problem is named in one answer.
   */
  'definitionJson': (string);
}
