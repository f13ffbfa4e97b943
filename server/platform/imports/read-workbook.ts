/** XML of an Excel file with 50,000 long rows takes some 40 MB. */
const MAX_UNPACKED = 100 * 1024 * 1024

export class TooLarge extends Error {}

/**
 * The cells of an Excel file as texts, its sheets in their order; a row as it is asked for. Rejects with `TooLarge`, or as its reader
 * does. Runs in a worker thread.
 */
export async function readWorkbook(bytes: Buffer): Promise<Iterable<string[]>[]> {
  const workbook = await repackedXml(bytes)
  const { default: readXlsx } = await import('read-excel-file/node')
  const sheets = (await readXlsx(workbook as never)) as unknown as readonly { data: unknown[][] }[]
  return sheets.map(({ data }) => textsOf(data))
}

function* textsOf(rows: readonly unknown[][]): Generator<string[]> {
  for (const row of rows) yield row.map(textOf)
}

/**
 * The XML of an Excel file as a zip file of its own. The reader of workbooks walks a zip from its start: it would take memory for
 * whatever size an entry claims, and unpack entries that the zip's directory, where sizes are summed, does not list.
 */
async function repackedXml(bytes: Buffer): Promise<Buffer> {
  const { zipSync } = await import('fflate')
  return Buffer.from(zipSync(await unpacked(bytes, (name) => /\.(xml|rels)$/.test(name)), { level: 0 }))
}

/** Some entries of a zip; no more than a limit, by the sizes that its directory says. */
export async function unpacked(bytes: Uint8Array, wanted: (name: string) => boolean): Promise<Record<string, Uint8Array>> {
  const { unzipSync } = await import('fflate')
  let total = 0
  return unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      if (!wanted(name)) return false
      total += Math.max(size, originalSize)
      if (total > MAX_UNPACKED) throw new TooLarge()
      return true
    },
  })
}

/** What Excel has as a date comes as an instant whose clock is that of UTC, a day at midnight; a figure that it computed as it shows it, by 15 digits. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T')
    return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`
  }
  return String(typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell)
}
