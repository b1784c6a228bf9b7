// Original file: gcs/session/v1/guest.proto

export const QuestionKind = {
  QUESTION_KIND_UNSPECIFIED: 'QUESTION_KIND_UNSPECIFIED',
  QUESTION_KIND_CHOICE: 'QUESTION_KIND_CHOICE',
  QUESTION_KIND_TEXT: 'QUESTION_KIND_TEXT',
  QUESTION_KIND_DATE: 'QUESTION_KIND_DATE',
  QUESTION_KIND_NUMBER: 'QUESTION_KIND_NUMBER',
} as const;

export type QuestionKind =
  | 'QUESTION_KIND_UNSPECIFIED'
  | 0
  | 'QUESTION_KIND_CHOICE'
  | 1
  | 'QUESTION_KIND_TEXT'
  | 2
  | 'QUESTION_KIND_DATE'
  | 3
  | 'QUESTION_KIND_NUMBER'
  | 4

export type QuestionKind__Output = typeof QuestionKind[keyof typeof QuestionKind]
