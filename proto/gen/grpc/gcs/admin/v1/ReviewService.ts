// Original file: gcs/admin/v1/review_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ApproveExceptionRequest as _gcs_admin_v1_ApproveExceptionRequest, ApproveExceptionRequest__Output as _gcs_admin_v1_ApproveExceptionRequest__Output } from '../../../gcs/admin/v1/ApproveExceptionRequest.ts';
import type { ApproveExceptionResponse as _gcs_admin_v1_ApproveExceptionResponse, ApproveExceptionResponse__Output as _gcs_admin_v1_ApproveExceptionResponse__Output } from '../../../gcs/admin/v1/ApproveExceptionResponse.ts';
import type { ApproveRequest as _gcs_admin_v1_ApproveRequest, ApproveRequest__Output as _gcs_admin_v1_ApproveRequest__Output } from '../../../gcs/admin/v1/ApproveRequest.ts';
import type { ApproveResponse as _gcs_admin_v1_ApproveResponse, ApproveResponse__Output as _gcs_admin_v1_ApproveResponse__Output } from '../../../gcs/admin/v1/ApproveResponse.ts';
import type { ClaimReviewRequest as _gcs_admin_v1_ClaimReviewRequest, ClaimReviewRequest__Output as _gcs_admin_v1_ClaimReviewRequest__Output } from '../../../gcs/admin/v1/ClaimReviewRequest.ts';
import type { ClaimReviewResponse as _gcs_admin_v1_ClaimReviewResponse, ClaimReviewResponse__Output as _gcs_admin_v1_ClaimReviewResponse__Output } from '../../../gcs/admin/v1/ClaimReviewResponse.ts';
import type { GetReviewRequest as _gcs_admin_v1_GetReviewRequest, GetReviewRequest__Output as _gcs_admin_v1_GetReviewRequest__Output } from '../../../gcs/admin/v1/GetReviewRequest.ts';
import type { GetReviewResponse as _gcs_admin_v1_GetReviewResponse, GetReviewResponse__Output as _gcs_admin_v1_GetReviewResponse__Output } from '../../../gcs/admin/v1/GetReviewResponse.ts';
import type { GetReviewStatisticsRequest as _gcs_admin_v1_GetReviewStatisticsRequest, GetReviewStatisticsRequest__Output as _gcs_admin_v1_GetReviewStatisticsRequest__Output } from '../../../gcs/admin/v1/GetReviewStatisticsRequest.ts';
import type { GetReviewStatisticsResponse as _gcs_admin_v1_GetReviewStatisticsResponse, GetReviewStatisticsResponse__Output as _gcs_admin_v1_GetReviewStatisticsResponse__Output } from '../../../gcs/admin/v1/GetReviewStatisticsResponse.ts';
import type { ListReviewDecisionsRequest as _gcs_admin_v1_ListReviewDecisionsRequest, ListReviewDecisionsRequest__Output as _gcs_admin_v1_ListReviewDecisionsRequest__Output } from '../../../gcs/admin/v1/ListReviewDecisionsRequest.ts';
import type { ListReviewDecisionsResponse as _gcs_admin_v1_ListReviewDecisionsResponse, ListReviewDecisionsResponse__Output as _gcs_admin_v1_ListReviewDecisionsResponse__Output } from '../../../gcs/admin/v1/ListReviewDecisionsResponse.ts';
import type { ListReviewsRequest as _gcs_admin_v1_ListReviewsRequest, ListReviewsRequest__Output as _gcs_admin_v1_ListReviewsRequest__Output } from '../../../gcs/admin/v1/ListReviewsRequest.ts';
import type { ListReviewsResponse as _gcs_admin_v1_ListReviewsResponse, ListReviewsResponse__Output as _gcs_admin_v1_ListReviewsResponse__Output } from '../../../gcs/admin/v1/ListReviewsResponse.ts';
import type { ProposeDecisionRequest as _gcs_admin_v1_ProposeDecisionRequest, ProposeDecisionRequest__Output as _gcs_admin_v1_ProposeDecisionRequest__Output } from '../../../gcs/admin/v1/ProposeDecisionRequest.ts';
import type { ProposeDecisionResponse as _gcs_admin_v1_ProposeDecisionResponse, ProposeDecisionResponse__Output as _gcs_admin_v1_ProposeDecisionResponse__Output } from '../../../gcs/admin/v1/ProposeDecisionResponse.ts';
import type { ProposeExceptionRequest as _gcs_admin_v1_ProposeExceptionRequest, ProposeExceptionRequest__Output as _gcs_admin_v1_ProposeExceptionRequest__Output } from '../../../gcs/admin/v1/ProposeExceptionRequest.ts';
import type { ProposeExceptionResponse as _gcs_admin_v1_ProposeExceptionResponse, ProposeExceptionResponse__Output as _gcs_admin_v1_ProposeExceptionResponse__Output } from '../../../gcs/admin/v1/ProposeExceptionResponse.ts';
import type { RecommendDecisionRequest as _gcs_admin_v1_RecommendDecisionRequest, RecommendDecisionRequest__Output as _gcs_admin_v1_RecommendDecisionRequest__Output } from '../../../gcs/admin/v1/RecommendDecisionRequest.ts';
import type { RecommendDecisionResponse as _gcs_admin_v1_RecommendDecisionResponse, RecommendDecisionResponse__Output as _gcs_admin_v1_RecommendDecisionResponse__Output } from '../../../gcs/admin/v1/RecommendDecisionResponse.ts';
import type { RejectRequest as _gcs_admin_v1_RejectRequest, RejectRequest__Output as _gcs_admin_v1_RejectRequest__Output } from '../../../gcs/admin/v1/RejectRequest.ts';
import type { RejectResponse as _gcs_admin_v1_RejectResponse, RejectResponse__Output as _gcs_admin_v1_RejectResponse__Output } from '../../../gcs/admin/v1/RejectResponse.ts';
import type { ReleaseReviewRequest as _gcs_admin_v1_ReleaseReviewRequest, ReleaseReviewRequest__Output as _gcs_admin_v1_ReleaseReviewRequest__Output } from '../../../gcs/admin/v1/ReleaseReviewRequest.ts';
import type { ReleaseReviewResponse as _gcs_admin_v1_ReleaseReviewResponse, ReleaseReviewResponse__Output as _gcs_admin_v1_ReleaseReviewResponse__Output } from '../../../gcs/admin/v1/ReleaseReviewResponse.ts';
import type { RequestResubmissionRequest as _gcs_admin_v1_RequestResubmissionRequest, RequestResubmissionRequest__Output as _gcs_admin_v1_RequestResubmissionRequest__Output } from '../../../gcs/admin/v1/RequestResubmissionRequest.ts';
import type { RequestResubmissionResponse as _gcs_admin_v1_RequestResubmissionResponse, RequestResubmissionResponse__Output as _gcs_admin_v1_RequestResubmissionResponse__Output } from '../../../gcs/admin/v1/RequestResubmissionResponse.ts';

/**
 * Human gates: the steps that wait for a person, and what people decide about them. Owned by the session service.
 * An agent may recommend and nothing else. Every decision is bound to the evidence that its author has seen
 * (evidence_sha256) and to the version of the review (expected_version); when either has moved, the call is ABORTED.
 */
export interface ReviewServiceClient extends grpc.Client {
  /**
   * Approves a step: directly where one person decides, else the open proposal. The step is PASSED with the last person
   * whose agreement it takes.
   */
  Approve(argument: _gcs_admin_v1_ApproveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApproveResponse__Output>): grpc.ClientUnaryCall;
  Approve(argument: _gcs_admin_v1_ApproveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ApproveResponse__Output>): grpc.ClientUnaryCall;
  Approve(argument: _gcs_admin_v1_ApproveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApproveResponse__Output>): grpc.ClientUnaryCall;
  Approve(argument: _gcs_admin_v1_ApproveRequest, callback: grpc.requestCallback<_gcs_admin_v1_ApproveResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Approves a step: directly where one person decides, else the open proposal. The step is PASSED with the last person
   * whose agreement it takes.
   */
  approve(argument: _gcs_admin_v1_ApproveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApproveResponse__Output>): grpc.ClientUnaryCall;
  approve(argument: _gcs_admin_v1_ApproveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ApproveResponse__Output>): grpc.ClientUnaryCall;
  approve(argument: _gcs_admin_v1_ApproveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApproveResponse__Output>): grpc.ClientUnaryCall;
  approve(argument: _gcs_admin_v1_ApproveRequest, callback: grpc.requestCallback<_gcs_admin_v1_ApproveResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Approves the open proposal of an exception; with the third person the step is SKIPPED as waived.
   */
  ApproveException(argument: _gcs_admin_v1_ApproveExceptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApproveExceptionResponse__Output>): grpc.ClientUnaryCall;
  ApproveException(argument: _gcs_admin_v1_ApproveExceptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ApproveExceptionResponse__Output>): grpc.ClientUnaryCall;
  ApproveException(argument: _gcs_admin_v1_ApproveExceptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApproveExceptionResponse__Output>): grpc.ClientUnaryCall;
  ApproveException(argument: _gcs_admin_v1_ApproveExceptionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ApproveExceptionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Approves the open proposal of an exception; with the third person the step is SKIPPED as waived.
   */
  approveException(argument: _gcs_admin_v1_ApproveExceptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApproveExceptionResponse__Output>): grpc.ClientUnaryCall;
  approveException(argument: _gcs_admin_v1_ApproveExceptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ApproveExceptionResponse__Output>): grpc.ClientUnaryCall;
  approveException(argument: _gcs_admin_v1_ApproveExceptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApproveExceptionResponse__Output>): grpc.ClientUnaryCall;
  approveException(argument: _gcs_admin_v1_ApproveExceptionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ApproveExceptionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Tells the others that somebody is at it. Keeps nobody from deciding.
   */
  ClaimReview(argument: _gcs_admin_v1_ClaimReviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ClaimReviewResponse__Output>): grpc.ClientUnaryCall;
  ClaimReview(argument: _gcs_admin_v1_ClaimReviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ClaimReviewResponse__Output>): grpc.ClientUnaryCall;
  ClaimReview(argument: _gcs_admin_v1_ClaimReviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ClaimReviewResponse__Output>): grpc.ClientUnaryCall;
  ClaimReview(argument: _gcs_admin_v1_ClaimReviewRequest, callback: grpc.requestCallback<_gcs_admin_v1_ClaimReviewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Tells the others that somebody is at it. Keeps nobody from deciding.
   */
  claimReview(argument: _gcs_admin_v1_ClaimReviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ClaimReviewResponse__Output>): grpc.ClientUnaryCall;
  claimReview(argument: _gcs_admin_v1_ClaimReviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ClaimReviewResponse__Output>): grpc.ClientUnaryCall;
  claimReview(argument: _gcs_admin_v1_ClaimReviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ClaimReviewResponse__Output>): grpc.ClientUnaryCall;
  claimReview(argument: _gcs_admin_v1_ClaimReviewRequest, callback: grpc.requestCallback<_gcs_admin_v1_ClaimReviewResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One step under review with everything that a decision needs, and what was said about it before.
   */
  GetReview(argument: _gcs_admin_v1_GetReviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewResponse__Output>): grpc.ClientUnaryCall;
  GetReview(argument: _gcs_admin_v1_GetReviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewResponse__Output>): grpc.ClientUnaryCall;
  GetReview(argument: _gcs_admin_v1_GetReviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewResponse__Output>): grpc.ClientUnaryCall;
  GetReview(argument: _gcs_admin_v1_GetReviewRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One step under review with everything that a decision needs, and what was said about it before.
   */
  getReview(argument: _gcs_admin_v1_GetReviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewResponse__Output>): grpc.ClientUnaryCall;
  getReview(argument: _gcs_admin_v1_GetReviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewResponse__Output>): grpc.ClientUnaryCall;
  getReview(argument: _gcs_admin_v1_GetReviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewResponse__Output>): grpc.ClientUnaryCall;
  getReview(argument: _gcs_admin_v1_GetReviewRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What waits now, and what was decided over a period: per verdict, per person, and how long it took.
   */
  GetReviewStatistics(argument: _gcs_admin_v1_GetReviewStatisticsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewStatisticsResponse__Output>): grpc.ClientUnaryCall;
  GetReviewStatistics(argument: _gcs_admin_v1_GetReviewStatisticsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewStatisticsResponse__Output>): grpc.ClientUnaryCall;
  GetReviewStatistics(argument: _gcs_admin_v1_GetReviewStatisticsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewStatisticsResponse__Output>): grpc.ClientUnaryCall;
  GetReviewStatistics(argument: _gcs_admin_v1_GetReviewStatisticsRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewStatisticsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What waits now, and what was decided over a period: per verdict, per person, and how long it took.
   */
  getReviewStatistics(argument: _gcs_admin_v1_GetReviewStatisticsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewStatisticsResponse__Output>): grpc.ClientUnaryCall;
  getReviewStatistics(argument: _gcs_admin_v1_GetReviewStatisticsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewStatisticsResponse__Output>): grpc.ClientUnaryCall;
  getReviewStatistics(argument: _gcs_admin_v1_GetReviewStatisticsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewStatisticsResponse__Output>): grpc.ClientUnaryCall;
  getReviewStatistics(argument: _gcs_admin_v1_GetReviewStatisticsRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetReviewStatisticsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What people have decided and proposed, the latest first: one person's day, or everybody's.
   */
  ListReviewDecisions(argument: _gcs_admin_v1_ListReviewDecisionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewDecisionsResponse__Output>): grpc.ClientUnaryCall;
  ListReviewDecisions(argument: _gcs_admin_v1_ListReviewDecisionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewDecisionsResponse__Output>): grpc.ClientUnaryCall;
  ListReviewDecisions(argument: _gcs_admin_v1_ListReviewDecisionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewDecisionsResponse__Output>): grpc.ClientUnaryCall;
  ListReviewDecisions(argument: _gcs_admin_v1_ListReviewDecisionsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewDecisionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What people have decided and proposed, the latest first: one person's day, or everybody's.
   */
  listReviewDecisions(argument: _gcs_admin_v1_ListReviewDecisionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewDecisionsResponse__Output>): grpc.ClientUnaryCall;
  listReviewDecisions(argument: _gcs_admin_v1_ListReviewDecisionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewDecisionsResponse__Output>): grpc.ClientUnaryCall;
  listReviewDecisions(argument: _gcs_admin_v1_ListReviewDecisionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewDecisionsResponse__Output>): grpc.ClientUnaryCall;
  listReviewDecisions(argument: _gcs_admin_v1_ListReviewDecisionsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewDecisionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The steps that wait for a decision, the one with the least time left first, so what is overdue comes before all else.
   */
  ListReviews(argument: _gcs_admin_v1_ListReviewsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewsResponse__Output>): grpc.ClientUnaryCall;
  ListReviews(argument: _gcs_admin_v1_ListReviewsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewsResponse__Output>): grpc.ClientUnaryCall;
  ListReviews(argument: _gcs_admin_v1_ListReviewsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewsResponse__Output>): grpc.ClientUnaryCall;
  ListReviews(argument: _gcs_admin_v1_ListReviewsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The steps that wait for a decision, the one with the least time left first, so what is overdue comes before all else.
   */
  listReviews(argument: _gcs_admin_v1_ListReviewsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewsResponse__Output>): grpc.ClientUnaryCall;
  listReviews(argument: _gcs_admin_v1_ListReviewsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewsResponse__Output>): grpc.ClientUnaryCall;
  listReviews(argument: _gcs_admin_v1_ListReviewsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewsResponse__Output>): grpc.ClientUnaryCall;
  listReviews(argument: _gcs_admin_v1_ListReviewsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListReviewsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Proposes to approve a step of a workflow in which two or three people must agree; the proposer is the first of them.
   * Replaces an open proposal with its approvals.
   */
  ProposeDecision(argument: _gcs_admin_v1_ProposeDecisionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ProposeDecisionResponse__Output>): grpc.ClientUnaryCall;
  ProposeDecision(argument: _gcs_admin_v1_ProposeDecisionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ProposeDecisionResponse__Output>): grpc.ClientUnaryCall;
  ProposeDecision(argument: _gcs_admin_v1_ProposeDecisionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ProposeDecisionResponse__Output>): grpc.ClientUnaryCall;
  ProposeDecision(argument: _gcs_admin_v1_ProposeDecisionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ProposeDecisionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Proposes to approve a step of a workflow in which two or three people must agree; the proposer is the first of them.
   * Replaces an open proposal with its approvals.
   */
  proposeDecision(argument: _gcs_admin_v1_ProposeDecisionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ProposeDecisionResponse__Output>): grpc.ClientUnaryCall;
  proposeDecision(argument: _gcs_admin_v1_ProposeDecisionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ProposeDecisionResponse__Output>): grpc.ClientUnaryCall;
  proposeDecision(argument: _gcs_admin_v1_ProposeDecisionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ProposeDecisionResponse__Output>): grpc.ClientUnaryCall;
  proposeDecision(argument: _gcs_admin_v1_ProposeDecisionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ProposeDecisionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Proposes to waive a step as an exception to the policy; takes three people, the proposer included.
   */
  ProposeException(argument: _gcs_admin_v1_ProposeExceptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ProposeExceptionResponse__Output>): grpc.ClientUnaryCall;
  ProposeException(argument: _gcs_admin_v1_ProposeExceptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ProposeExceptionResponse__Output>): grpc.ClientUnaryCall;
  ProposeException(argument: _gcs_admin_v1_ProposeExceptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ProposeExceptionResponse__Output>): grpc.ClientUnaryCall;
  ProposeException(argument: _gcs_admin_v1_ProposeExceptionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ProposeExceptionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Proposes to waive a step as an exception to the policy; takes three people, the proposer included.
   */
  proposeException(argument: _gcs_admin_v1_ProposeExceptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ProposeExceptionResponse__Output>): grpc.ClientUnaryCall;
  proposeException(argument: _gcs_admin_v1_ProposeExceptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ProposeExceptionResponse__Output>): grpc.ClientUnaryCall;
  proposeException(argument: _gcs_admin_v1_ProposeExceptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ProposeExceptionResponse__Output>): grpc.ClientUnaryCall;
  proposeException(argument: _gcs_admin_v1_ProposeExceptionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ProposeExceptionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds an opinion that is shown to those who decide and never applied. The one thing that an agent may do.
   */
  RecommendDecision(argument: _gcs_admin_v1_RecommendDecisionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecommendDecisionResponse__Output>): grpc.ClientUnaryCall;
  RecommendDecision(argument: _gcs_admin_v1_RecommendDecisionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RecommendDecisionResponse__Output>): grpc.ClientUnaryCall;
  RecommendDecision(argument: _gcs_admin_v1_RecommendDecisionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecommendDecisionResponse__Output>): grpc.ClientUnaryCall;
  RecommendDecision(argument: _gcs_admin_v1_RecommendDecisionRequest, callback: grpc.requestCallback<_gcs_admin_v1_RecommendDecisionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Adds an opinion that is shown to those who decide and never applied. The one thing that an agent may do.
   */
  recommendDecision(argument: _gcs_admin_v1_RecommendDecisionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecommendDecisionResponse__Output>): grpc.ClientUnaryCall;
  recommendDecision(argument: _gcs_admin_v1_RecommendDecisionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RecommendDecisionResponse__Output>): grpc.ClientUnaryCall;
  recommendDecision(argument: _gcs_admin_v1_RecommendDecisionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecommendDecisionResponse__Output>): grpc.ClientUnaryCall;
  recommendDecision(argument: _gcs_admin_v1_RecommendDecisionRequest, callback: grpc.requestCallback<_gcs_admin_v1_RecommendDecisionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Rejects a step, which is FAILED at once; one rejection is enough in every workflow and ends an open proposal.
   */
  Reject(argument: _gcs_admin_v1_RejectRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RejectResponse__Output>): grpc.ClientUnaryCall;
  Reject(argument: _gcs_admin_v1_RejectRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RejectResponse__Output>): grpc.ClientUnaryCall;
  Reject(argument: _gcs_admin_v1_RejectRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RejectResponse__Output>): grpc.ClientUnaryCall;
  Reject(argument: _gcs_admin_v1_RejectRequest, callback: grpc.requestCallback<_gcs_admin_v1_RejectResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Rejects a step, which is FAILED at once; one rejection is enough in every workflow and ends an open proposal.
   */
  reject(argument: _gcs_admin_v1_RejectRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RejectResponse__Output>): grpc.ClientUnaryCall;
  reject(argument: _gcs_admin_v1_RejectRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RejectResponse__Output>): grpc.ClientUnaryCall;
  reject(argument: _gcs_admin_v1_RejectRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RejectResponse__Output>): grpc.ClientUnaryCall;
  reject(argument: _gcs_admin_v1_RejectRequest, callback: grpc.requestCallback<_gcs_admin_v1_RejectResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Gives a claim back; another person may do it, too.
   */
  ReleaseReview(argument: _gcs_admin_v1_ReleaseReviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseReviewResponse__Output>): grpc.ClientUnaryCall;
  ReleaseReview(argument: _gcs_admin_v1_ReleaseReviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseReviewResponse__Output>): grpc.ClientUnaryCall;
  ReleaseReview(argument: _gcs_admin_v1_ReleaseReviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseReviewResponse__Output>): grpc.ClientUnaryCall;
  ReleaseReview(argument: _gcs_admin_v1_ReleaseReviewRequest, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseReviewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Gives a claim back; another person may do it, too.
   */
  releaseReview(argument: _gcs_admin_v1_ReleaseReviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseReviewResponse__Output>): grpc.ClientUnaryCall;
  releaseReview(argument: _gcs_admin_v1_ReleaseReviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseReviewResponse__Output>): grpc.ClientUnaryCall;
  releaseReview(argument: _gcs_admin_v1_ReleaseReviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseReviewResponse__Output>): grpc.ClientUnaryCall;
  releaseReview(argument: _gcs_admin_v1_ReleaseReviewRequest, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseReviewResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sends the guest back to the step, which is IN_PROGRESS again.
   */
  RequestResubmission(argument: _gcs_admin_v1_RequestResubmissionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RequestResubmissionResponse__Output>): grpc.ClientUnaryCall;
  RequestResubmission(argument: _gcs_admin_v1_RequestResubmissionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RequestResubmissionResponse__Output>): grpc.ClientUnaryCall;
  RequestResubmission(argument: _gcs_admin_v1_RequestResubmissionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RequestResubmissionResponse__Output>): grpc.ClientUnaryCall;
  RequestResubmission(argument: _gcs_admin_v1_RequestResubmissionRequest, callback: grpc.requestCallback<_gcs_admin_v1_RequestResubmissionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sends the guest back to the step, which is IN_PROGRESS again.
   */
  requestResubmission(argument: _gcs_admin_v1_RequestResubmissionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RequestResubmissionResponse__Output>): grpc.ClientUnaryCall;
  requestResubmission(argument: _gcs_admin_v1_RequestResubmissionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RequestResubmissionResponse__Output>): grpc.ClientUnaryCall;
  requestResubmission(argument: _gcs_admin_v1_RequestResubmissionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RequestResubmissionResponse__Output>): grpc.ClientUnaryCall;
  requestResubmission(argument: _gcs_admin_v1_RequestResubmissionRequest, callback: grpc.requestCallback<_gcs_admin_v1_RequestResubmissionResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Human gates: the steps that wait for a person, and what people decide about them. Owned by the session service.
 * An agent may recommend and nothing else. Every decision is bound to the evidence that its author has seen
 * (evidence_sha256) and to the version of the review (expected_version); when either has moved, the call is ABORTED.
 */
export interface ReviewServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Approves a step: directly where one person decides, else the open proposal. The step is PASSED with the last person
   * whose agreement it takes.
   */
  Approve: grpc.handleUnaryCall<_gcs_admin_v1_ApproveRequest__Output, _gcs_admin_v1_ApproveResponse>;
  
  /**
   * Approves the open proposal of an exception; with the third person the step is SKIPPED as waived.
   */
  ApproveException: grpc.handleUnaryCall<_gcs_admin_v1_ApproveExceptionRequest__Output, _gcs_admin_v1_ApproveExceptionResponse>;
  
  /**
   * Tells the others that somebody is at it. Keeps nobody from deciding.
   */
  ClaimReview: grpc.handleUnaryCall<_gcs_admin_v1_ClaimReviewRequest__Output, _gcs_admin_v1_ClaimReviewResponse>;
  
  /**
   * One step under review with everything that a decision needs, and what was said about it before.
   */
  GetReview: grpc.handleUnaryCall<_gcs_admin_v1_GetReviewRequest__Output, _gcs_admin_v1_GetReviewResponse>;
  
  /**
   * What waits now, and what was decided over a period: per verdict, per person, and how long it took.
   */
  GetReviewStatistics: grpc.handleUnaryCall<_gcs_admin_v1_GetReviewStatisticsRequest__Output, _gcs_admin_v1_GetReviewStatisticsResponse>;
  
  /**
   * What people have decided and proposed, the latest first: one person's day, or everybody's.
   */
  ListReviewDecisions: grpc.handleUnaryCall<_gcs_admin_v1_ListReviewDecisionsRequest__Output, _gcs_admin_v1_ListReviewDecisionsResponse>;
  
  /**
   * The steps that wait for a decision, the one with the least time left first, so what is overdue comes before all else.
   */
  ListReviews: grpc.handleUnaryCall<_gcs_admin_v1_ListReviewsRequest__Output, _gcs_admin_v1_ListReviewsResponse>;
  
  /**
   * Proposes to approve a step of a workflow in which two or three people must agree; the proposer is the first of them.
   * Replaces an open proposal with its approvals.
   */
  ProposeDecision: grpc.handleUnaryCall<_gcs_admin_v1_ProposeDecisionRequest__Output, _gcs_admin_v1_ProposeDecisionResponse>;
  
  /**
   * Proposes to waive a step as an exception to the policy; takes three people, the proposer included.
   */
  ProposeException: grpc.handleUnaryCall<_gcs_admin_v1_ProposeExceptionRequest__Output, _gcs_admin_v1_ProposeExceptionResponse>;
  
  /**
   * Adds an opinion that is shown to those who decide and never applied. The one thing that an agent may do.
   */
  RecommendDecision: grpc.handleUnaryCall<_gcs_admin_v1_RecommendDecisionRequest__Output, _gcs_admin_v1_RecommendDecisionResponse>;
  
  /**
   * Rejects a step, which is FAILED at once; one rejection is enough in every workflow and ends an open proposal.
   */
  Reject: grpc.handleUnaryCall<_gcs_admin_v1_RejectRequest__Output, _gcs_admin_v1_RejectResponse>;
  
  /**
   * Gives a claim back; another person may do it, too.
   */
  ReleaseReview: grpc.handleUnaryCall<_gcs_admin_v1_ReleaseReviewRequest__Output, _gcs_admin_v1_ReleaseReviewResponse>;
  
  /**
   * Sends the guest back to the step, which is IN_PROGRESS again.
   */
  RequestResubmission: grpc.handleUnaryCall<_gcs_admin_v1_RequestResubmissionRequest__Output, _gcs_admin_v1_RequestResubmissionResponse>;
  
}

export interface ReviewServiceDefinition extends grpc.ServiceDefinition {
  Approve: MethodDefinition<_gcs_admin_v1_ApproveRequest, _gcs_admin_v1_ApproveResponse, _gcs_admin_v1_ApproveRequest__Output, _gcs_admin_v1_ApproveResponse__Output>
  ApproveException: MethodDefinition<_gcs_admin_v1_ApproveExceptionRequest, _gcs_admin_v1_ApproveExceptionResponse, _gcs_admin_v1_ApproveExceptionRequest__Output, _gcs_admin_v1_ApproveExceptionResponse__Output>
  ClaimReview: MethodDefinition<_gcs_admin_v1_ClaimReviewRequest, _gcs_admin_v1_ClaimReviewResponse, _gcs_admin_v1_ClaimReviewRequest__Output, _gcs_admin_v1_ClaimReviewResponse__Output>
  GetReview: MethodDefinition<_gcs_admin_v1_GetReviewRequest, _gcs_admin_v1_GetReviewResponse, _gcs_admin_v1_GetReviewRequest__Output, _gcs_admin_v1_GetReviewResponse__Output>
  GetReviewStatistics: MethodDefinition<_gcs_admin_v1_GetReviewStatisticsRequest, _gcs_admin_v1_GetReviewStatisticsResponse, _gcs_admin_v1_GetReviewStatisticsRequest__Output, _gcs_admin_v1_GetReviewStatisticsResponse__Output>
  ListReviewDecisions: MethodDefinition<_gcs_admin_v1_ListReviewDecisionsRequest, _gcs_admin_v1_ListReviewDecisionsResponse, _gcs_admin_v1_ListReviewDecisionsRequest__Output, _gcs_admin_v1_ListReviewDecisionsResponse__Output>
  ListReviews: MethodDefinition<_gcs_admin_v1_ListReviewsRequest, _gcs_admin_v1_ListReviewsResponse, _gcs_admin_v1_ListReviewsRequest__Output, _gcs_admin_v1_ListReviewsResponse__Output>
  ProposeDecision: MethodDefinition<_gcs_admin_v1_ProposeDecisionRequest, _gcs_admin_v1_ProposeDecisionResponse, _gcs_admin_v1_ProposeDecisionRequest__Output, _gcs_admin_v1_ProposeDecisionResponse__Output>
  ProposeException: MethodDefinition<_gcs_admin_v1_ProposeExceptionRequest, _gcs_admin_v1_ProposeExceptionResponse, _gcs_admin_v1_ProposeExceptionRequest__Output, _gcs_admin_v1_ProposeExceptionResponse__Output>
  RecommendDecision: MethodDefinition<_gcs_admin_v1_RecommendDecisionRequest, _gcs_admin_v1_RecommendDecisionResponse, _gcs_admin_v1_RecommendDecisionRequest__Output, _gcs_admin_v1_RecommendDecisionResponse__Output>
  Reject: MethodDefinition<_gcs_admin_v1_RejectRequest, _gcs_admin_v1_RejectResponse, _gcs_admin_v1_RejectRequest__Output, _gcs_admin_v1_RejectResponse__Output>
  ReleaseReview: MethodDefinition<_gcs_admin_v1_ReleaseReviewRequest, _gcs_admin_v1_ReleaseReviewResponse, _gcs_admin_v1_ReleaseReviewRequest__Output, _gcs_admin_v1_ReleaseReviewResponse__Output>
  RequestResubmission: MethodDefinition<_gcs_admin_v1_RequestResubmissionRequest, _gcs_admin_v1_RequestResubmissionResponse, _gcs_admin_v1_RequestResubmissionRequest__Output, _gcs_admin_v1_RequestResubmissionResponse__Output>
}
