/** What active liveness asks for: a turn of the head to the applicant's own left or right, and something of the face. */
export const TURNS = ['turn_left', 'turn_right'] as const;
export const EXPRESSIONS = ['blink', 'smile'] as const;

export type Action = (typeof TURNS)[number] | (typeof EXPRESSIONS)[number];
