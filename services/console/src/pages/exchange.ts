import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { ClientCall } from '@gcs/kit/grpc/types';
import type { Context } from '@opentelemetry/api';
import type { Request, Response } from 'express';
import type { Session } from '../sign-in/session.ts';

/** One request and its answer. */
export type Exchange = {
  request: Request;
  response: Response;
  trace: Context;
};

/** One request of a person who has signed in. */
export type SignedInExchange = Exchange & {
  session: Session;
  operator: Operator;
  /** What an admin call carries: the person's own token, and why the call is made where that has to be said. */
  call(purpose?: string): ClientCall;
  /** A parameter of the address, '' when it is absent or given twice. */
  query(name: string): string;
  /** A part of the path. */
  path(name: string): string;
  /** A field of the form; '' when it is absent. */
  field(name: string): string;
};
