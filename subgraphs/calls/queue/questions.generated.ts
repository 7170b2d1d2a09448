// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type CallEntryQueryVariables = {
  stepKey: string;
};


export type CallEntryQuery = { readonly callEntry: { readonly callSessionId: string, readonly callStepKey: string, readonly language: string, readonly groupId: string | null, readonly name: string | null, readonly test: boolean, readonly notice: string | null, readonly endsAt: string | null, readonly nameRequired: boolean, readonly multipleParticipants: boolean } };

export const CALL_ENTRY: Question<CallEntryQueryVariables, CallEntryQuery> = {
  name: 'CallEntry',
  text: 'query CallEntry($stepKey:String!){callEntry(stepKey:$stepKey){callSessionId callStepKey language groupId name test notice endsAt nameRequired multipleParticipants}}',
};
