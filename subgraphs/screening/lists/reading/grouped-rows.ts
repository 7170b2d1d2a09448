import { Groups, Partitions } from './partitions.js';

/**
 * Rows by the id of what they tell of, each group whole, however the rows are scattered over the file: they are dealt out
 * to temporary files first, so that memory does not grow with the list. Groups come in no order, rows in that of the file.
 * @param bytes of the files that the rows come from
 * @param within folder for the temporary files
 * @param onShare told which share of the rows (0..1) is being given, when all were dealt out
 * @throws ListFileError when too much is about one id
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
    const groups = new Groups();
    for (const [id, line] of lines()) groups.add(id, line);
    // Written above, from rows of this type.
    for (const id of groups.ids())
      yield [JSON.parse(id) as string, groups.of(id).map((line) => JSON.parse(line) as Row)];
  }
}
