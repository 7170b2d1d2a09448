import {
  type ASTNode,
  type DocumentNode,
  type InputObjectTypeDefinitionNode,
  type ObjectTypeDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  parse,
  visit,
} from 'graphql';

/** Members whose content the schema leaves open (`JSON`, or a word as `String`), by the type that the pages know them as, in `widget/contract/members.ts`. */
const OPEN_MEMBERS: Readonly<Record<string, string>> = {
  'ApplicantSession.options': 'SessionOptions',
  'ApplicantSession.linkChannels': 'LinkChannel',
  'ApplicantSession.codeChannels': 'LinkChannel',
  'ApplicantStep.title': 'LocalisedText',
  'ApplicantStep.settings': 'StepSettings',
  'ApplicantStep.chosen': 'ChosenDocument',
  'ApplicantStep.submitted': 'Submitted',
  'ApplicantOutcome.result': 'DecidedResult',
  'AnswerInput.answer': 'AnswerValue',
  'BeneficiaryInput.role': 'Role',
  'BeneficiaryInput.type': 'BeneficiaryKind',
  'SessionStep.title': 'LocalisedText',
  'SessionStep.settings': 'KeptStepSettings',
  'SessionResult.result': 'SessionOutcome',
  'SessionResult.person': 'PersonFields',
  'SessionResult.record': 'ResultRecord',
  'SessionResultVersion.result': 'SessionOutcome',
  'SessionActivity.data': 'ActivityData',
  'ScreeningMatch.status': 'MatchStatus',
  'ScreeningPerson.extraDetails': 'DetailGroups',
  'BlacklistRecord.face': 'FaceOnBlacklist',
  'BlacklistRecord.matchesNobody': 'MatchesNobody',
  'CallScript.script': 'ScriptContent',
  'Query.readyCallScripts': 'ScriptContent',
  'CallScriptItem.kind': 'ScriptItemKind',
  'CallStillReadingView.record': 'StillRecord',
  'CallParticipant.role': 'CallRole',
  'CallMessage.role': 'CallRole',
  'CallRecording.state': 'RecordingState',
};

/** The schema as the pages' types are made of it. Throws when a row of the table names what is not in the schema. */
export function withOpenMembers(schema: DocumentNode): DocumentNode {
  const left = new Set(Object.keys(OPEN_MEMBERS));
  const ofType = (type: ObjectTypeDefinitionNode | InputObjectTypeDefinitionNode): ASTNode => {
    const member = (node: FieldDefinitionNode | InputValueDefinitionNode): ASTNode | false => {
      const key = `${type.name.value}.${node.name.value}`;
      const value = OPEN_MEMBERS[key];
      if (value === undefined) return false;
      left.delete(key);
      return visit(node, { NamedType: (named) => ({ ...named, name: { kind: Kind.NAME, value } }) });
    };
    return visit(type, { FieldDefinition: member, InputValueDefinition: member });
  };
  const { definitions } = visit(schema, { ObjectTypeDefinition: ofType, InputObjectTypeDefinition: ofType });
  if (left.size > 0) throw new Error(`Not in the schema: ${[...left].join(', ')}`);
  const declared = new Set(schema.definitions.flatMap((one) => ('name' in one && one.name ? [one.name.value] : [])));
  const scalars = [...new Set(Object.values(OPEN_MEMBERS))].filter((name) => !declared.has(name));
  return {
    ...schema,
    definitions: [...definitions, ...parse(scalars.map((name) => `scalar ${name}`).join('\n')).definitions],
  };
}
