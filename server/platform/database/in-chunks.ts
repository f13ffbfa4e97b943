/** Parameters a statement of PostgreSQL may have. */
const MAX_PARAMETERS = 65_535

/**
 * Writes many rows in as many statements as it takes: PostgreSQL refuses one with more than 65,535 parameters. `parameters` is
 * how many a row takes. Answers what the statements answer, in order.
 */
export async function inChunks<Row, Made>(
  rows: readonly Row[],
  parameters: number,
  write: (chunk: Row[]) => Promise<readonly Made[] | unknown>,
): Promise<Made[]> {
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / parameters))
  const made: Made[] = []
  for (let from = 0; from < rows.length; from += size) {
    const answer = await write(rows.slice(from, from + size))
    if (Array.isArray(answer)) made.push(...answer)
  }
  return made
}
