import { Partitions } from './partitions.js';

/**
 * Rows by the id of what they tell of, each group whole, however the rows are scattered over the file: they are dealt out
 * to temporary files first, so that memory does not grow with the list. Groups come in no order, rows in that of the file.
 * @param bytes of the files that the rows come from
 * @param within folder for the temporary files
 * @param onShare told which share of the rows (0..1) is being given, when all were dealt out
 */
export async function* groupedRows<Row>(
  rows: AsyncIterable<readonly [id: string, row: Row]>,
  bytes: number,
  within?: string,
  onShare?: (share: number) => void,
): AsyncIterable<readonly [id: string, rows: readonly Row[]]> {
  await using partitions = await Partitions.open(bytes, within);
  for await (const [id, row] of rows) await partitions.add(id, `${JSON.stringify(id)}\t${JSON.stringify(row)}`);
  for await (const lines of partitions.read(onShare)) {
    const groups = new Map<string, Row[]>();
    for (const [id, line] of lines()) {
      // Written above, from rows of this type.
      const row = JSON.parse(line) as Row;
      const group = groups.get(id);
      if (group) group.push(row);
      else groups.set(id, [row]);
    }
    for (const [id, group] of groups) yield [JSON.parse(id) as string, group];
  }
}
