export type EventData = Readonly<Record<string, unknown>>;
