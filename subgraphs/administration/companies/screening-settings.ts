import { Field, Float, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { SCREENING_TOPICS } from '../../platform/facts/catalogue.js';

/** How a company screens persons on lists. */
export interface ScreeningRules {
  /** Sessions are screened when they have a person. */
  readonly sessions: boolean;
  /** Lowest score of a hit, 0 to 100: of sessions, and of searches that name none. */
  readonly threshold: number;
  /** Score from which an open hit of a session waits for a person, 0 to 100. */
  readonly manualCheckFrom: number;
  /** Topics whose hits count in sessions; empty: all. */
  readonly topics: readonly string[];
}

export const DEFAULT_SCREENING: ScreeningRules = { sessions: false, threshold: 70, manualCheckFrom: 85, topics: [] };

const score = z.number().min(1).max(100);

/** What may be set. */
export const screeningSettings = z
  .object({
    sessions: z.boolean(),
    threshold: score,
    manualCheckFrom: score,
    topics: z.array(z.enum(SCREENING_TOPICS)).transform((topics) => [...new Set(topics)]),
  })
  .partial();

const TOPICS = `Topics: ${SCREENING_TOPICS.map((topic) => `\`${topic}\``).join(', ')}.`;

@ObjectType('ScreeningSettings', { description: 'How a company screens persons on lists.' })
export class ScreeningSettingsView {
  @Field({ description: 'Sessions are screened when they have a person.' })
  sessions: boolean;

  @Field(() => Float, { description: 'Lowest score of a hit, 1 to 100: of sessions, and of searches that name none.' })
  threshold: number;

  @Field(() => Float, { description: 'Score from which an open hit of a session waits for a person, 1 to 100.' })
  manualCheckFrom: number;

  @Field(() => [String], { description: `Whose hits count in sessions; empty: all. ${TOPICS}` })
  topics: readonly string[];
}

@InputType({ description: 'Settings of screening to change; what is absent stays.' })
export class ScreeningSettingsInput {
  @Field(() => Boolean, { nullable: true, description: 'Sessions are screened when they have a person.' })
  sessions?: boolean;

  @Field(() => Float, { nullable: true, description: 'Lowest score of a hit, 1 to 100; 70 when never set.' })
  threshold?: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Score from which an open hit of a session waits for a person, 1 to 100; 85 when never set.',
  })
  manualCheckFrom?: number;

  @Field(() => [String], { nullable: true, description: `Whose hits count in sessions; empty: all. ${TOPICS}` })
  topics?: string[];
}
