/**
 * All texts that a row of choices allows, the commonest first; once there are `most`, only first choices are followed.
 * @param parts the choices of each part, divided by `/`, the commonest first
 */
export function everyReading(parts: readonly string[], most: number): string[] {
  let readings = [''];
  for (const part of parts) {
    const choices = part.split('/');
    readings =
      choices.length === 1 || readings.length * choices.length > most
        ? readings.map((reading) => reading + (choices[0] ?? ''))
        : choices.flatMap((choice) => readings.map((reading) => reading + choice));
  }
  return readings;
}

/** The first few different texts of those that are not empty. */
export const differing = (readings: readonly string[], most: number): string[] =>
  [...new Set(readings)].filter((reading) => reading !== '').slice(0, most);
