import { Readable } from 'node:stream'
import { CSV_BOM, csvLine } from '@atrium/contract/kit/csv.ts'
import { inWords, type Text } from '@atrium/contract/kit/options.ts'
import { Download } from '../files/download.ts'
import { day } from '../mail/words.ts'
import { letterheadOf } from '../pdf/letterhead.ts'
import { makePdf } from '../pdf/make-pdf.ts'
import { pdfDownload } from '../pdf/pdf-download.ts'
import type { ReadContext } from '../work/context.ts'
import { cellWriter, csvValue, type ReportCell, type ReportColumnType, sheetCell } from './report-cells.ts'
import { reportWords } from './report-words.ts'

/** Most rows of a report. Read one more, so that the report can say that it is cut. */
export const MAX_REPORT_ROWS = 5_000
const MORE = 'This report holds the first 5,000 rows. Choose a site or a year to see the others.'

export interface ReportColumn {
  text: Text
  type?: ReportColumnType
  /** Its part of a page's width beside the other columns. */
  width?: number
}

/** A table of figures with what it is about. Titles and names of facts are texts of the portal, in English. */
export interface Report {
  title: string
  /** What was asked for, a name with its value. A value is written as it is. */
  facts: readonly (readonly [name: string, value: string])[]
  columns: readonly ReportColumn[]
  rows: readonly (readonly ReportCell[])[]
  /** ISO 4217, of every amount, where there are any. */
  currency?: string
  /** The last row sums up the others. */
  withTotal?: boolean
}

export type ReportFormat = 'pdf' | 'xlsx' | 'csv'

/** A report as a file, in the language of the viewer, with the company's name and logo. No transaction may be open. */
export async function reportFile(
  ctx: Pick<ReadContext, 'db' | 'app' | 'viewer' | 'request'>,
  report: Report,
  format: ReportFormat,
): Promise<Download> {
  const { title, columns, facts } = report
  const headings = columns.flatMap(({ text }) => (typeof text === 'string' ? text : []))
  const keys = [title, MORE, 'Currency', ...facts.map(([name]) => name), ...headings]
  const words = await reportWords(ctx, keys)
  const rows = report.rows.slice(0, MAX_REPORT_ROWS)
  const texts = {
    ...report,
    rows,
    title: words.t(title),
    facts: [...facts, ...(report.currency ? [['Currency', report.currency] as const] : [])].map(
      ([name, value]) => [words.t(name), value] as const,
    ),
    columns: columns.map((column) => ({ ...column, text: inWords(words.t, column.text) })),
    note: report.rows.length > rows.length ? words.t(MORE) : null,
    date: day(words.language, new Date()),
    language: words.language,
  }
  const name = `${texts.title.replace(/[\\/:*?"<>|]/g, ' ')}.${format}`
  if (format === 'xlsx') return new Download(Readable.from([await sheetOf(texts)]), { type: XLSX, name })
  if (format === 'csv') return new Download(Readable.from([csvOf(texts)]), { type: 'text/csv; charset=utf-8', name })
  const letterhead = await letterheadOf(ctx, ctx.viewer.landlordId)
  const pdf = await makePdf({ ...pdfOf(texts), letterhead })
  return pdfDownload(pdf, name)
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface DatedReport extends Report {
  columns: readonly (ReportColumn & { text: string })[]
  note: string | null
  date: string
  language: 'en' | 'fr'
}

function pdfOf({ title, language, date, facts, note, columns, rows, currency, withTotal = false }: DatedReport) {
  const written = cellWriter(language, currency)
  return {
    title,
    language,
    date,
    landscape: columns.length > 7,
    blocks: [
      { kind: 'facts' as const, facts },
      ...(note ? [{ kind: 'paragraph' as const, text: note }] : []),
      {
        kind: 'table' as const,
        columns: columns.map(({ text, type = 'text', width = 1 }) => ({
          text,
          width,
          align: type === 'text' ? ('start' as const) : ('end' as const),
        })),
        rows: rows.map((row) => columns.map(({ type = 'text' }, at) => written(row[at] ?? null, type))),
        withTotal,
      },
    ],
  }
}

/** The figures alone, headings first; amounts with a point, so that every program reads them. No text is a formula. */
const csvOf = ({ columns, rows }: DatedReport): string =>
  CSV_BOM +
  csvLine(columns.map(({ text }) => text)) +
  rows.map((row) => csvLine(columns.map(({ type = 'text' }, at) => csvValue(row[at] ?? null, type)))).join('')

/** The figures on the first sheet, headings first, as other programs read them; what they are about on the second. */
async function sheetOf({ title, facts, date, note, columns, rows }: DatedReport): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node')
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const })
  const text = (value: string) => ({ value, type: String })
  const figures = [
    columns.map(({ text: heading }) => bold(heading)),
    ...rows.map((row) => columns.map(({ type = 'text' }, at) => sheetCell(row[at] ?? null, type))),
  ]
  const about = [
    [bold(title)],
    [text(date)],
    ...facts.map(([name, value]) => [text(name), text(value)]),
    ...(note ? [[text(note)]] : []),
  ]
  const widths = columns.map(({ width = 1 }) => ({ width: 12 * width }))
  return write([
    { data: figures, sheet: '1', stickyRowsCount: 1, columns: widths },
    { data: about, sheet: '2', columns: [{ width: 24 }, { width: 40 }] },
  ]).toBuffer()
}
