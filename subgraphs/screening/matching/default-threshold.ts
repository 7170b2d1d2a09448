/**
 * From this score a person is a hit, unless the caller says otherwise; REST shows it as 70 of 100. Apart from the scorer:
 * a thread that only asks the index needs none of its tables, which take 45 MB.
 */
export const DEFAULT_THRESHOLD = 0.7;
