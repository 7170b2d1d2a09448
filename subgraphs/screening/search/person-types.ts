import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import type { ScreeningHit } from '../index/search-index.js';
import { displayName, type ListedPerson, TOPIC_LABELS, TOPICS, type Topic } from '../person.js';
import type { ListVersions } from '../lists/list-rows.js';
import { birthdayTime, birthText, countryName, type DetailGroup, extraDetails } from './details.js';

const TopicEnum = Object.fromEntries(TOPICS.map((topic) => [topic, topic]));
registerEnumType(TopicEnum, {
  name: 'ScreeningTopic',
  description: 'Why a person is on a list.',
  valuesConfig: Object.fromEntries(TOPICS.map((topic) => [topic, { description: `${TOPIC_LABELS[topic]}.` }])),
});

@ObjectType('ScreeningPair', {
  description: 'A word of the query with the word of the listed name it was paired with.',
})
class PairView {
  @Field({ description: 'As asked.' }) query: string;
  @Field({ description: 'As listed.' }) listed: string;
  @Field({ description: 'What made them a pair.' }) how: string;
  @Field(() => Float, { description: '0 to 1.' }) likeness: number;
}

@ObjectType('ScreeningAdjustment', { description: 'What was added to a score or taken from it.' })
class AdjustmentView {
  @Field({ description: 'For what.' }) reason: string;
  @Field(() => Float, { description: 'In points of 100.' }) amount: number;
}

@ObjectType('ScreeningExplanation', { description: 'Why a hit has its score.' })
export class ExplanationView {
  @Field({ description: 'The listed name that fitted best.' }) name: string;
  @Field(() => Float, { description: '0 to 100, of the names alone.' }) nameScore: number;
  @Field(() => [PairView], { description: 'Which words were paired.' }) pairs: readonly PairView[];
  @Field(() => [String], { description: 'Words that the listed name has nothing for.' }) onlyInQuery: readonly string[];
  @Field(() => [String], { description: 'Words that the query leaves out.' }) onlyListed: readonly string[];
  @Field(() => [AdjustmentView], { description: 'Added and taken.' }) adjustments: readonly AdjustmentView[];
}

@ObjectType('ScreeningHit', { description: 'A listed person who fits a query.' })
export class ScreeningHitView {
  @Field(() => Float, { description: '0 to 100.' }) score: number;
  @Field({ description: 'Primary name.' }) name: string;
  @Field(() => ID, { description: 'For `screeningPerson`.' }) personId: string;
  @Field({ description: 'Always `person`.' }) entityType: string;
  @Field(() => [TopicEnum], { description: 'Why the person is listed.' }) topics: readonly Topic[];
  @Field(() => [String], { description: 'The same as the REST interface words it.' }) topicLabels: readonly string[];
  @Field({ description: 'Id of the list.' }) source: string;
  @Field(() => Int, {
    nullable: true,
    description: 'Version of the list that was searched: where pages differ in it, the list changed between them.',
  })
  sourceVersion: number | null;
  @Field(() => ExplanationView, { description: 'How the score came about.' }) explanation: ExplanationView;
}

@ObjectType('ScreeningName', { description: 'A name of a listed person.' })
class NameView {
  @Field({ description: 'As listed, in reading order.' }) text: string;
  @Field({ description: '`primary`, `alias`, `weak-alias` or `original-script`.' }) kind: string;
  @Field(() => String, { nullable: true, description: 'BCP 47.' }) language: string | null;
  @Field(() => String, { nullable: true, description: 'ISO 15924.' }) script: string | null;
}

@ObjectType('ScreeningBirth', { description: 'When a listed person was born, as far as the list knows.' })
class BirthView {
  @Field({ description: '`exact`, `month`, `year`, `range` or `circa`.' }) precision: string;
  @Field({ description: 'First possible day.' }) from: string;
  @Field({ description: 'Last possible day.' }) to: string;
  @Field({ description: 'As people write it.' }) text: string;
}

@ObjectType('ScreeningSanction', { description: 'A sanction in force.' })
class SanctionView {
  @Field({ description: 'Country of the authority, two letters, or `UN`, `EU`.' }) country: string;
  @Field(() => [String], { description: 'Programmes or measures.' }) measures: readonly string[];
}

@ObjectType('ScreeningExposure', { description: 'A public function of a politically exposed person.' })
class ExposureView {
  @Field(() => String, { nullable: true, description: 'Two letters.' }) country: string | null;
  @Field(() => String, { nullable: true, description: 'Legislative, executive and so on.' }) branch: string | null;
  @Field(() => String, { nullable: true, description: 'The office.' }) position: string | null;
}

@ObjectType('ScreeningPerson', { description: 'A listed person with everything that the list says.' })
export class ScreeningPersonView {
  @Field(() => ID, { description: 'Stable over versions of the list.' }) id: string;
  @Field({ description: 'Id of the list.' }) source: string;
  @Field({ description: '`person`, or what else the list names.' }) entityType: string;
  @Field({ description: 'Primary name.' }) name: string;
  @Field(() => String, { nullable: true, description: 'First name.' }) firstName: string | null;
  @Field(() => String, { nullable: true, description: 'Middle names.' }) middleName: string | null;
  @Field(() => String, { nullable: true, description: 'Last name.' }) lastName: string | null;
  @Field(() => String, { nullable: true, description: '`male` or `female`.' }) gender: string | null;
  @Field(() => String, { nullable: true, description: 'ISO 8601, when known to the day.' }) birthdayTime: string | null;
  @Field(() => String, { nullable: true, description: 'English names of countries.' }) nationality: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Null when the list does not say.' }) isDeceased: boolean | null;
  @Field(() => String, { nullable: true, description: 'Address of a photograph.' }) photoUrl: string | null;
  @Field(() => [SanctionView], { description: 'Sanctions.' }) sanctions: readonly SanctionView[];
  @Field(() => [ExposureView], { description: 'Public functions.' }) pep: readonly ExposureView[];
  @Field(() => [TopicEnum], { description: 'Why the person is listed.' }) topics: readonly Topic[];
  @Field(() => [String], { description: 'The same as the REST interface words it.' }) topicLabels: readonly string[];
  @Field(() => [NameView], { description: 'Every name.' }) names: readonly NameView[];
  @Field(() => [BirthView], { description: 'Every birth that the list names.' }) births: readonly BirthView[];
  @Field(() => String, { nullable: true, description: 'Day of the last change of the record.' })
  lastChanged: string | null;
  @Field(() => JsonScalar, { description: 'Everything in groups, for display.' }) extraDetails: readonly DetailGroup[];
}

/** Points of 100, without the dust of floating point. */
export const points = (share: number): number => Math.round(share * 10_000) / 100;

const labels = (topics: readonly Topic[]): string[] => topics.map((topic) => TOPIC_LABELS[topic]);

/** @param lists what was searched */
export function hitView(hit: ScreeningHit, lists: ListVersions): ScreeningHitView {
  const { personId, score, name, topics, explanation } = hit;
  const source = personId.slice(0, Math.max(0, personId.indexOf(':')));
  return {
    score: points(score),
    name,
    personId,
    entityType: 'person',
    topics,
    topicLabels: labels(topics),
    source,
    sourceVersion: lists.find(({ id }) => id === source)?.version ?? null,
    explanation: {
      ...explanation,
      nameScore: points(explanation.nameScore),
      adjustments: explanation.adjustments.map(({ reason, amount }) => ({ reason, amount: points(amount) })),
    },
  };
}

export function personView(person: ListedPerson, relatedNames: ReadonlyMap<string, string>): ScreeningPersonView {
  const { parts = {} } = person.names.find(({ kind }) => kind === 'primary') ?? {};
  return {
    id: person.id,
    source: person.source,
    entityType: person.entityKind,
    name: displayName(person),
    firstName: parts.first ?? null,
    middleName: parts.middle ?? parts.patronymic ?? null,
    lastName: parts.last ?? null,
    gender: person.sex ?? null,
    birthdayTime: birthdayTime(person),
    nationality: person.nationalities?.map(countryName).join(', ') ?? null,
    isDeceased: person.deceased ?? null,
    photoUrl: person.photoUrl ?? null,
    sanctions: person.sanctions ?? [],
    pep: person.pep ?? [],
    topics: person.topics,
    topicLabels: labels(person.topics),
    names: person.names.map(({ text, kind, language = null, script = null }) => ({ text, kind, language, script })),
    births: (person.births ?? []).map((birth) => ({ ...birth, text: birthText(birth) })),
    lastChanged: person.lastChanged ?? null,
    extraDetails: extraDetails(person, relatedNames),
  };
}
