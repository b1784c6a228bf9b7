// Original file: gcs/admin/v1/session_admin_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CloseSessionRequest as _gcs_admin_v1_CloseSessionRequest, CloseSessionRequest__Output as _gcs_admin_v1_CloseSessionRequest__Output } from '../../../gcs/admin/v1/CloseSessionRequest.ts';
import type { CloseSessionResponse as _gcs_admin_v1_CloseSessionResponse, CloseSessionResponse__Output as _gcs_admin_v1_CloseSessionResponse__Output } from '../../../gcs/admin/v1/CloseSessionResponse.ts';
import type { CountSessionsRequest as _gcs_admin_v1_CountSessionsRequest, CountSessionsRequest__Output as _gcs_admin_v1_CountSessionsRequest__Output } from '../../../gcs/admin/v1/CountSessionsRequest.ts';
import type { CountSessionsResponse as _gcs_admin_v1_CountSessionsResponse, CountSessionsResponse__Output as _gcs_admin_v1_CountSessionsResponse__Output } from '../../../gcs/admin/v1/CountSessionsResponse.ts';
import type { CreateFollowUpRequest as _gcs_admin_v1_CreateFollowUpRequest, CreateFollowUpRequest__Output as _gcs_admin_v1_CreateFollowUpRequest__Output } from '../../../gcs/admin/v1/CreateFollowUpRequest.ts';
import type { CreateFollowUpResponse as _gcs_admin_v1_CreateFollowUpResponse, CreateFollowUpResponse__Output as _gcs_admin_v1_CreateFollowUpResponse__Output } from '../../../gcs/admin/v1/CreateFollowUpResponse.ts';
import type { EndGuestLinksRequest as _gcs_admin_v1_EndGuestLinksRequest, EndGuestLinksRequest__Output as _gcs_admin_v1_EndGuestLinksRequest__Output } from '../../../gcs/admin/v1/EndGuestLinksRequest.ts';
import type { EndGuestLinksResponse as _gcs_admin_v1_EndGuestLinksResponse, EndGuestLinksResponse__Output as _gcs_admin_v1_EndGuestLinksResponse__Output } from '../../../gcs/admin/v1/EndGuestLinksResponse.ts';
import type { GetGuestDataRequest as _gcs_admin_v1_GetGuestDataRequest, GetGuestDataRequest__Output as _gcs_admin_v1_GetGuestDataRequest__Output } from '../../../gcs/admin/v1/GetGuestDataRequest.ts';
import type { GetGuestDataResponse as _gcs_admin_v1_GetGuestDataResponse, GetGuestDataResponse__Output as _gcs_admin_v1_GetGuestDataResponse__Output } from '../../../gcs/admin/v1/GetGuestDataResponse.ts';
import type { GetSessionRequest as _gcs_admin_v1_GetSessionRequest, GetSessionRequest__Output as _gcs_admin_v1_GetSessionRequest__Output } from '../../../gcs/admin/v1/GetSessionRequest.ts';
import type { GetSessionResponse as _gcs_admin_v1_GetSessionResponse, GetSessionResponse__Output as _gcs_admin_v1_GetSessionResponse__Output } from '../../../gcs/admin/v1/GetSessionResponse.ts';
import type { GetTimelineRequest as _gcs_admin_v1_GetTimelineRequest, GetTimelineRequest__Output as _gcs_admin_v1_GetTimelineRequest__Output } from '../../../gcs/admin/v1/GetTimelineRequest.ts';
import type { GetTimelineResponse as _gcs_admin_v1_GetTimelineResponse, GetTimelineResponse__Output as _gcs_admin_v1_GetTimelineResponse__Output } from '../../../gcs/admin/v1/GetTimelineResponse.ts';
import type { ListGuestDataAccessesRequest as _gcs_admin_v1_ListGuestDataAccessesRequest, ListGuestDataAccessesRequest__Output as _gcs_admin_v1_ListGuestDataAccessesRequest__Output } from '../../../gcs/admin/v1/ListGuestDataAccessesRequest.ts';
import type { ListGuestDataAccessesResponse as _gcs_admin_v1_ListGuestDataAccessesResponse, ListGuestDataAccessesResponse__Output as _gcs_admin_v1_ListGuestDataAccessesResponse__Output } from '../../../gcs/admin/v1/ListGuestDataAccessesResponse.ts';
import type { MintGuestLinkRequest as _gcs_admin_v1_MintGuestLinkRequest, MintGuestLinkRequest__Output as _gcs_admin_v1_MintGuestLinkRequest__Output } from '../../../gcs/admin/v1/MintGuestLinkRequest.ts';
import type { MintGuestLinkResponse as _gcs_admin_v1_MintGuestLinkResponse, MintGuestLinkResponse__Output as _gcs_admin_v1_MintGuestLinkResponse__Output } from '../../../gcs/admin/v1/MintGuestLinkResponse.ts';
import type { SearchSessionsRequest as _gcs_admin_v1_SearchSessionsRequest, SearchSessionsRequest__Output as _gcs_admin_v1_SearchSessionsRequest__Output } from '../../../gcs/admin/v1/SearchSessionsRequest.ts';
import type { SearchSessionsResponse as _gcs_admin_v1_SearchSessionsResponse, SearchSessionsResponse__Output as _gcs_admin_v1_SearchSessionsResponse__Output } from '../../../gcs/admin/v1/SearchSessionsResponse.ts';

/**
 * Sessions as operators see them. Owned by the session service. Who the guest is comes from GetGuestData alone.
 */
export interface SessionAdminServiceClient extends grpc.Client {
  /**
   * Ends an open session as INCOMPLETE with CLOSED_BY_OPERATOR.
   */
  CloseSession(argument: _gcs_admin_v1_CloseSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CloseSessionResponse__Output>): grpc.ClientUnaryCall;
  CloseSession(argument: _gcs_admin_v1_CloseSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CloseSessionResponse__Output>): grpc.ClientUnaryCall;
  CloseSession(argument: _gcs_admin_v1_CloseSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CloseSessionResponse__Output>): grpc.ClientUnaryCall;
  CloseSession(argument: _gcs_admin_v1_CloseSessionRequest, callback: grpc.requestCallback<_gcs_admin_v1_CloseSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends an open session as INCOMPLETE with CLOSED_BY_OPERATOR.
   */
  closeSession(argument: _gcs_admin_v1_CloseSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CloseSessionResponse__Output>): grpc.ClientUnaryCall;
  closeSession(argument: _gcs_admin_v1_CloseSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CloseSessionResponse__Output>): grpc.ClientUnaryCall;
  closeSession(argument: _gcs_admin_v1_CloseSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CloseSessionResponse__Output>): grpc.ClientUnaryCall;
  closeSession(argument: _gcs_admin_v1_CloseSessionRequest, callback: grpc.requestCallback<_gcs_admin_v1_CloseSessionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * How many of a tenant's newest sessions are in each state.
   */
  CountSessions(argument: _gcs_admin_v1_CountSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CountSessionsResponse__Output>): grpc.ClientUnaryCall;
  CountSessions(argument: _gcs_admin_v1_CountSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CountSessionsResponse__Output>): grpc.ClientUnaryCall;
  CountSessions(argument: _gcs_admin_v1_CountSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CountSessionsResponse__Output>): grpc.ClientUnaryCall;
  CountSessions(argument: _gcs_admin_v1_CountSessionsRequest, callback: grpc.requestCallback<_gcs_admin_v1_CountSessionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * How many of a tenant's newest sessions are in each state.
   */
  countSessions(argument: _gcs_admin_v1_CountSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CountSessionsResponse__Output>): grpc.ClientUnaryCall;
  countSessions(argument: _gcs_admin_v1_CountSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CountSessionsResponse__Output>): grpc.ClientUnaryCall;
  countSessions(argument: _gcs_admin_v1_CountSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CountSessionsResponse__Output>): grpc.ClientUnaryCall;
  countSessions(argument: _gcs_admin_v1_CountSessionsRequest, callback: grpc.requestCallback<_gcs_admin_v1_CountSessionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Opens a new session for the guest and booking of an ended one, in the workflow's published version.
   */
  CreateFollowUp(argument: _gcs_admin_v1_CreateFollowUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateFollowUpResponse__Output>): grpc.ClientUnaryCall;
  CreateFollowUp(argument: _gcs_admin_v1_CreateFollowUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateFollowUpResponse__Output>): grpc.ClientUnaryCall;
  CreateFollowUp(argument: _gcs_admin_v1_CreateFollowUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateFollowUpResponse__Output>): grpc.ClientUnaryCall;
  CreateFollowUp(argument: _gcs_admin_v1_CreateFollowUpRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateFollowUpResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Opens a new session for the guest and booking of an ended one, in the workflow's published version.
   */
  createFollowUp(argument: _gcs_admin_v1_CreateFollowUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateFollowUpResponse__Output>): grpc.ClientUnaryCall;
  createFollowUp(argument: _gcs_admin_v1_CreateFollowUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateFollowUpResponse__Output>): grpc.ClientUnaryCall;
  createFollowUp(argument: _gcs_admin_v1_CreateFollowUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateFollowUpResponse__Output>): grpc.ClientUnaryCall;
  createFollowUp(argument: _gcs_admin_v1_CreateFollowUpRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateFollowUpResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends every link of a session: from now on they lead nowhere.
   */
  EndGuestLinks(argument: _gcs_admin_v1_EndGuestLinksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_EndGuestLinksResponse__Output>): grpc.ClientUnaryCall;
  EndGuestLinks(argument: _gcs_admin_v1_EndGuestLinksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_EndGuestLinksResponse__Output>): grpc.ClientUnaryCall;
  EndGuestLinks(argument: _gcs_admin_v1_EndGuestLinksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_EndGuestLinksResponse__Output>): grpc.ClientUnaryCall;
  EndGuestLinks(argument: _gcs_admin_v1_EndGuestLinksRequest, callback: grpc.requestCallback<_gcs_admin_v1_EndGuestLinksResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends every link of a session: from now on they lead nowhere.
   */
  endGuestLinks(argument: _gcs_admin_v1_EndGuestLinksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_EndGuestLinksResponse__Output>): grpc.ClientUnaryCall;
  endGuestLinks(argument: _gcs_admin_v1_EndGuestLinksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_EndGuestLinksResponse__Output>): grpc.ClientUnaryCall;
  endGuestLinks(argument: _gcs_admin_v1_EndGuestLinksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_EndGuestLinksResponse__Output>): grpc.ClientUnaryCall;
  endGuestLinks(argument: _gcs_admin_v1_EndGuestLinksRequest, callback: grpc.requestCallback<_gcs_admin_v1_EndGuestLinksResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Decrypts what the client sent about the guest. Needs a purpose; each access is logged with it.
   */
  GetGuestData(argument: _gcs_admin_v1_GetGuestDataRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetGuestDataResponse__Output>): grpc.ClientUnaryCall;
  GetGuestData(argument: _gcs_admin_v1_GetGuestDataRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetGuestDataResponse__Output>): grpc.ClientUnaryCall;
  GetGuestData(argument: _gcs_admin_v1_GetGuestDataRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetGuestDataResponse__Output>): grpc.ClientUnaryCall;
  GetGuestData(argument: _gcs_admin_v1_GetGuestDataRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetGuestDataResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Decrypts what the client sent about the guest. Needs a purpose; each access is logged with it.
   */
  getGuestData(argument: _gcs_admin_v1_GetGuestDataRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetGuestDataResponse__Output>): grpc.ClientUnaryCall;
  getGuestData(argument: _gcs_admin_v1_GetGuestDataRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetGuestDataResponse__Output>): grpc.ClientUnaryCall;
  getGuestData(argument: _gcs_admin_v1_GetGuestDataRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetGuestDataResponse__Output>): grpc.ClientUnaryCall;
  getGuestData(argument: _gcs_admin_v1_GetGuestDataRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetGuestDataResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One session as the public API shows it, and what only operators see of it.
   */
  GetSession(argument: _gcs_admin_v1_GetSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  GetSession(argument: _gcs_admin_v1_GetSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  GetSession(argument: _gcs_admin_v1_GetSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  GetSession(argument: _gcs_admin_v1_GetSessionRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One session as the public API shows it, and what only operators see of it.
   */
  getSession(argument: _gcs_admin_v1_GetSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  getSession(argument: _gcs_admin_v1_GetSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  getSession(argument: _gcs_admin_v1_GetSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  getSession(argument: _gcs_admin_v1_GetSessionRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Every change of a session in order, from the append-only journal.
   */
  GetTimeline(argument: _gcs_admin_v1_GetTimelineRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetTimelineResponse__Output>): grpc.ClientUnaryCall;
  GetTimeline(argument: _gcs_admin_v1_GetTimelineRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetTimelineResponse__Output>): grpc.ClientUnaryCall;
  GetTimeline(argument: _gcs_admin_v1_GetTimelineRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetTimelineResponse__Output>): grpc.ClientUnaryCall;
  GetTimeline(argument: _gcs_admin_v1_GetTimelineRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetTimelineResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Every change of a session in order, from the append-only journal.
   */
  getTimeline(argument: _gcs_admin_v1_GetTimelineRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetTimelineResponse__Output>): grpc.ClientUnaryCall;
  getTimeline(argument: _gcs_admin_v1_GetTimelineRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetTimelineResponse__Output>): grpc.ClientUnaryCall;
  getTimeline(argument: _gcs_admin_v1_GetTimelineRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetTimelineResponse__Output>): grpc.ClientUnaryCall;
  getTimeline(argument: _gcs_admin_v1_GetTimelineRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetTimelineResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Who has seen guest data and why, the latest first.
   */
  ListGuestDataAccesses(argument: _gcs_admin_v1_ListGuestDataAccessesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListGuestDataAccessesResponse__Output>): grpc.ClientUnaryCall;
  ListGuestDataAccesses(argument: _gcs_admin_v1_ListGuestDataAccessesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListGuestDataAccessesResponse__Output>): grpc.ClientUnaryCall;
  ListGuestDataAccesses(argument: _gcs_admin_v1_ListGuestDataAccessesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListGuestDataAccessesResponse__Output>): grpc.ClientUnaryCall;
  ListGuestDataAccesses(argument: _gcs_admin_v1_ListGuestDataAccessesRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListGuestDataAccessesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Who has seen guest data and why, the latest first.
   */
  listGuestDataAccesses(argument: _gcs_admin_v1_ListGuestDataAccessesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListGuestDataAccessesResponse__Output>): grpc.ClientUnaryCall;
  listGuestDataAccesses(argument: _gcs_admin_v1_ListGuestDataAccessesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListGuestDataAccessesResponse__Output>): grpc.ClientUnaryCall;
  listGuestDataAccesses(argument: _gcs_admin_v1_ListGuestDataAccessesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListGuestDataAccessesResponse__Output>): grpc.ClientUnaryCall;
  listGuestDataAccesses(argument: _gcs_admin_v1_ListGuestDataAccessesRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListGuestDataAccessesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes another link to the page of an open session's guest; its token is shown once.
   */
  MintGuestLink(argument: _gcs_admin_v1_MintGuestLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_MintGuestLinkResponse__Output>): grpc.ClientUnaryCall;
  MintGuestLink(argument: _gcs_admin_v1_MintGuestLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_MintGuestLinkResponse__Output>): grpc.ClientUnaryCall;
  MintGuestLink(argument: _gcs_admin_v1_MintGuestLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_MintGuestLinkResponse__Output>): grpc.ClientUnaryCall;
  MintGuestLink(argument: _gcs_admin_v1_MintGuestLinkRequest, callback: grpc.requestCallback<_gcs_admin_v1_MintGuestLinkResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes another link to the page of an open session's guest; its token is shown once.
   */
  mintGuestLink(argument: _gcs_admin_v1_MintGuestLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_MintGuestLinkResponse__Output>): grpc.ClientUnaryCall;
  mintGuestLink(argument: _gcs_admin_v1_MintGuestLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_MintGuestLinkResponse__Output>): grpc.ClientUnaryCall;
  mintGuestLink(argument: _gcs_admin_v1_MintGuestLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_MintGuestLinkResponse__Output>): grpc.ClientUnaryCall;
  mintGuestLink(argument: _gcs_admin_v1_MintGuestLinkRequest, callback: grpc.requestCallback<_gcs_admin_v1_MintGuestLinkResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sessions of a tenant, the newest first. Searching by guest needs a purpose (metadata gcs-purpose) and is logged.
   */
  SearchSessions(argument: _gcs_admin_v1_SearchSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SearchSessionsResponse__Output>): grpc.ClientUnaryCall;
  SearchSessions(argument: _gcs_admin_v1_SearchSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SearchSessionsResponse__Output>): grpc.ClientUnaryCall;
  SearchSessions(argument: _gcs_admin_v1_SearchSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SearchSessionsResponse__Output>): grpc.ClientUnaryCall;
  SearchSessions(argument: _gcs_admin_v1_SearchSessionsRequest, callback: grpc.requestCallback<_gcs_admin_v1_SearchSessionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sessions of a tenant, the newest first. Searching by guest needs a purpose (metadata gcs-purpose) and is logged.
   */
  searchSessions(argument: _gcs_admin_v1_SearchSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SearchSessionsResponse__Output>): grpc.ClientUnaryCall;
  searchSessions(argument: _gcs_admin_v1_SearchSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SearchSessionsResponse__Output>): grpc.ClientUnaryCall;
  searchSessions(argument: _gcs_admin_v1_SearchSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SearchSessionsResponse__Output>): grpc.ClientUnaryCall;
  searchSessions(argument: _gcs_admin_v1_SearchSessionsRequest, callback: grpc.requestCallback<_gcs_admin_v1_SearchSessionsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Sessions as operators see them. Owned by the session service. Who the guest is comes from GetGuestData alone.
 */
export interface SessionAdminServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Ends an open session as INCOMPLETE with CLOSED_BY_OPERATOR.
   */
  CloseSession: grpc.handleUnaryCall<_gcs_admin_v1_CloseSessionRequest__Output, _gcs_admin_v1_CloseSessionResponse>;
  
  /**
   * How many of a tenant's newest sessions are in each state.
   */
  CountSessions: grpc.handleUnaryCall<_gcs_admin_v1_CountSessionsRequest__Output, _gcs_admin_v1_CountSessionsResponse>;
  
  /**
   * Opens a new session for the guest and booking of an ended one, in the workflow's published version.
   */
  CreateFollowUp: grpc.handleUnaryCall<_gcs_admin_v1_CreateFollowUpRequest__Output, _gcs_admin_v1_CreateFollowUpResponse>;
  
  /**
   * Ends every link of a session: from now on they lead nowhere.
   */
  EndGuestLinks: grpc.handleUnaryCall<_gcs_admin_v1_EndGuestLinksRequest__Output, _gcs_admin_v1_EndGuestLinksResponse>;
  
  /**
   * Decrypts what the client sent about the guest. Needs a purpose; each access is logged with it.
   */
  GetGuestData: grpc.handleUnaryCall<_gcs_admin_v1_GetGuestDataRequest__Output, _gcs_admin_v1_GetGuestDataResponse>;
  
  /**
   * One session as the public API shows it, and what only operators see of it.
   */
  GetSession: grpc.handleUnaryCall<_gcs_admin_v1_GetSessionRequest__Output, _gcs_admin_v1_GetSessionResponse>;
  
  /**
   * Every change of a session in order, from the append-only journal.
   */
  GetTimeline: grpc.handleUnaryCall<_gcs_admin_v1_GetTimelineRequest__Output, _gcs_admin_v1_GetTimelineResponse>;
  
  /**
   * Who has seen guest data and why, the latest first.
   */
  ListGuestDataAccesses: grpc.handleUnaryCall<_gcs_admin_v1_ListGuestDataAccessesRequest__Output, _gcs_admin_v1_ListGuestDataAccessesResponse>;
  
  /**
   * Makes another link to the page of an open session's guest; its token is shown once.
   */
  MintGuestLink: grpc.handleUnaryCall<_gcs_admin_v1_MintGuestLinkRequest__Output, _gcs_admin_v1_MintGuestLinkResponse>;
  
  /**
   * Sessions of a tenant, the newest first. Searching by guest needs a purpose (metadata gcs-purpose) and is logged.
   */
  SearchSessions: grpc.handleUnaryCall<_gcs_admin_v1_SearchSessionsRequest__Output, _gcs_admin_v1_SearchSessionsResponse>;
  
}

export interface SessionAdminServiceDefinition extends grpc.ServiceDefinition {
  CloseSession: MethodDefinition<_gcs_admin_v1_CloseSessionRequest, _gcs_admin_v1_CloseSessionResponse, _gcs_admin_v1_CloseSessionRequest__Output, _gcs_admin_v1_CloseSessionResponse__Output>
  CountSessions: MethodDefinition<_gcs_admin_v1_CountSessionsRequest, _gcs_admin_v1_CountSessionsResponse, _gcs_admin_v1_CountSessionsRequest__Output, _gcs_admin_v1_CountSessionsResponse__Output>
  CreateFollowUp: MethodDefinition<_gcs_admin_v1_CreateFollowUpRequest, _gcs_admin_v1_CreateFollowUpResponse, _gcs_admin_v1_CreateFollowUpRequest__Output, _gcs_admin_v1_CreateFollowUpResponse__Output>
  EndGuestLinks: MethodDefinition<_gcs_admin_v1_EndGuestLinksRequest, _gcs_admin_v1_EndGuestLinksResponse, _gcs_admin_v1_EndGuestLinksRequest__Output, _gcs_admin_v1_EndGuestLinksResponse__Output>
  GetGuestData: MethodDefinition<_gcs_admin_v1_GetGuestDataRequest, _gcs_admin_v1_GetGuestDataResponse, _gcs_admin_v1_GetGuestDataRequest__Output, _gcs_admin_v1_GetGuestDataResponse__Output>
  GetSession: MethodDefinition<_gcs_admin_v1_GetSessionRequest, _gcs_admin_v1_GetSessionResponse, _gcs_admin_v1_GetSessionRequest__Output, _gcs_admin_v1_GetSessionResponse__Output>
  GetTimeline: MethodDefinition<_gcs_admin_v1_GetTimelineRequest, _gcs_admin_v1_GetTimelineResponse, _gcs_admin_v1_GetTimelineRequest__Output, _gcs_admin_v1_GetTimelineResponse__Output>
  ListGuestDataAccesses: MethodDefinition<_gcs_admin_v1_ListGuestDataAccessesRequest, _gcs_admin_v1_ListGuestDataAccessesResponse, _gcs_admin_v1_ListGuestDataAccessesRequest__Output, _gcs_admin_v1_ListGuestDataAccessesResponse__Output>
  MintGuestLink: MethodDefinition<_gcs_admin_v1_MintGuestLinkRequest, _gcs_admin_v1_MintGuestLinkResponse, _gcs_admin_v1_MintGuestLinkRequest__Output, _gcs_admin_v1_MintGuestLinkResponse__Output>
  SearchSessions: MethodDefinition<_gcs_admin_v1_SearchSessionsRequest, _gcs_admin_v1_SearchSessionsResponse, _gcs_admin_v1_SearchSessionsRequest__Output, _gcs_admin_v1_SearchSessionsResponse__Output>
}
