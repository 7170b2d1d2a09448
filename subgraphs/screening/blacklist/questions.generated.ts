// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type FaceOfSessionQueryVariables = {
  id?: string | null | undefined;
};


export type FaceOfSessionQuery = { readonly session: { readonly test: boolean, readonly faceKnown: boolean } | null };

export const FACE_OF_SESSION: Question<FaceOfSessionQueryVariables, FaceOfSessionQuery> = {
  name: 'FaceOfSession',
  text: 'query FaceOfSession($id:ID){session(id:$id){test faceKnown}}',
};
