import type { AnswerFault__Output, GuestPage__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import type { Messages } from '../messages/messages.ts';

/** What a page of a guest is made of: what the session service says, in the words of one language. */
export type PageView = {
  page: GuestPage__Output;
  messages: Messages;
  /** The path of the guest's link, `/g/<token>`. */
  link: string;
  isSandbox: boolean;
  /** A name for what a form asks for, another one at each call: sent twice it happens once. */
  newActionId(): string;
  /** Where the guest goes when nothing is left for them: the client's address; undefined without one. */
  wayOut?: string | undefined;
  /** Said above everything else. */
  notice?: string | undefined;
  /** What was filled in and could not be taken: shown again, with what is wrong. */
  filledIn?: FilledIn | undefined;
};

export type FilledIn = {
  /** By the id of the question. */
  answers: ReadonlyMap<string, string>;
  problems: ReadonlyMap<string, AnswerFault__Output>;
};
