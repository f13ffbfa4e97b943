import { setImmediate as breathe } from 'node:timers/promises'
import {
  type ImportCall,
  MAX_ROWS_AT_ONCE,
  MAX_ROWS_SHOWN,
  type UploadedColumn,
  type UploadedRow,
  type UploadOrder,
} from '@atrium/contract/kit/uploads.ts'
import { type Handler, withPreflight } from '../calls/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../work/context.ts'
import { type Import, type ImportKind, kindFor, type Outcome, wrongIn } from './import-kind.ts'
import { exactColumns, type ImportColumns, mapColumns, rowsBy, type TableRow } from './map-columns.ts'
import { queueImport } from './queue-import.ts'
import { readTable } from './read-table.ts'

/** Rows that are read between two chances for everybody else. */
const AT_A_TIME = 500

interface List {
  columns: UploadedColumn[]
  rows: TableRow[]
}

/** A list by the columns of its import. The file is read in a thread; no transaction may be open. */
export async function readList(
  app: Pick<Services, 'store'>,
  file: { key: string; type: string; size: number },
  kind: ImportKind,
  order: UploadOrder,
): Promise<List> {
  const table = await readTable(app.store, file, kind.bankFiles)
  const mapping = order.mapping ?? (order.commit ? exactColumns(table.head, kind) : undefined)
  const columns = mapColumns(table, kind, mapping)
  return { columns, rows: rowsBy(table, columns, order.edits) }
}

/** What the rows mean, a few hundred at a time; a cell that the company wants filled in is wrong when it is empty. */
export async function readRows(
  plan: Pick<Import<unknown>, 'read'>,
  rows: readonly TableRow[],
  { filled = [] }: ImportColumns,
): Promise<Outcome<unknown>[]> {
  const outcomes: Outcome<unknown>[] = []
  for (const [at, row] of rows.entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) await breathe()
    outcomes.push(withEmpty(plan.read(row), row, filled))
  }
  return outcomes
}

function withEmpty(outcome: Outcome<unknown>, { values }: TableRow, filled: readonly string[]): Outcome<unknown> {
  const empty = filled.filter((heading) => !values[heading]?.trim())
  if (empty.length === 0) return outcome
  const known = 'errors' in outcome ? outcome.errors : []
  const errors = empty.filter((heading) => !known.some(({ column }) => column === heading))
  return { ...outcome, errors: [...known, ...errors.map((heading) => wrongIn(heading, 'field-required'))] }
}

export interface CheckedRows {
  values: unknown[]
  refused: UploadedRow[]
  good: UploadedRow[]
  creates: string[]
}

/** The rows apart: what is stored, and what is refused and why. */
export async function checkRows(
  plan: Pick<Import<unknown>, 'check' | 'suggest'>,
  rows: readonly TableRow[],
  outcomes: readonly Outcome<unknown>[],
): Promise<CheckedRows> {
  const checked = await plan.check(outcomes.flatMap((outcome) => ('value' in outcome ? [outcome.value] : [])))
  const doubtful = outcomes
    .flatMap((outcome) => ('value' in outcome ? [outcome.value] : []))
    .filter((_, at) => checked[at]?.length)
  const suggested = doubtful.length > 0 ? ((await plan.suggest?.(doubtful)) ?? []) : []
  const found: CheckedRows = { values: [], refused: [], good: [], creates: [] }
  let next = 0
  let nextSuggestion = 0
  for (const [at, row] of rows.entries()) {
    const outcome = outcomes[at] as Outcome<unknown>
    const errors = 'errors' in outcome ? outcome.errors : (checked[next++] ?? [])
    const meant = 'errors' in outcome ? outcome.suggestions : errors.length > 0 ? suggested[nextSuggestion++] : {}
    const shown = { ...row, errors, suggestions: meant ?? {} }
    if (errors.length > 0 || 'errors' in outcome) found.refused.push(shown)
    else {
      found.good.push(shown)
      found.values.push(outcome.value)
    }
    found.creates.push(...(outcome.creates ?? []))
  }
  return found
}

interface PreparedRows extends List {
  missing: string[]
  outcomes: Outcome<unknown>[]
}

/**
 * The handler of an import: reads the file part, tells what is wrong in each row, and imports the good rows; many of them by a job,
 * so that nobody waits behind them.
 */
export function importRows(kind: ImportKind): Handler<ImportCall> {
  return withPreflight<ImportCall, PreparedRows>(
    async (ctx, order) => {
      const file = ctx.uploads.get('file')
      if (!file) throw new Refusal(400, 'file-required', { fields: { file: 'file-required' } })
      const ofCompany = await kindFor(kind, ctx.db, ctx.viewer, order)
      const list = await readList(ctx.app, file, ofCompany, order)
      const missing = ofCompany.needed.filter((name) => !list.columns.some(({ field }) => field === name))
      if (missing.length > 0) return { ...list, missing, rows: [], outcomes: [] }
      const plan = await ctx.inTransaction((tx) => kind.open(tx, order, list.rows))
      return { ...list, missing, outcomes: await readRows(plan, list.rows, ofCompany) }
    },
    async (ctx, order, { columns, missing, rows, outcomes }) => {
      const plan = await kind.open(ctx, order, [])
      const found = await checkRows(plan, rows, outcomes)
      const { values, refused } = found
      const imports = order.commit && missing.length === 0 && values.length > 0 && (order.skipBad || refused.length === 0)
      const byJob = imports && rows.length > (kind.atATime ?? MAX_ROWS_AT_ONCE)
      if (imports) await plan.reserve(values.length)
      const importId = byJob ? await queueImport(ctx, kind, order, rows.length) : null
      if (imports && !byJob) await plan.store(values)
      if (!imports) ctx.audit({ entity: 'call', after: { commit: order.commit, good: values.length, bad: refused.length } })
      return {
        successful: true,
        errorMessage: null,
        columns,
        missing,
        rows: shownOf(found),
        good: values.length,
        bad: refused.length,
        newCategories: distinct(found.creates),
        imported: imports && !byJob ? values.length : 0,
        importId,
      }
    },
  )
}

/** In the file's order, as many as an answer carries; the refused ones in any case. */
const shownOf = ({ refused, good }: CheckedRows): UploadedRow[] =>
  [...refused.slice(0, MAX_ROWS_SHOWN), ...good.slice(0, Math.max(0, MAX_ROWS_SHOWN - refused.length))].toSorted(
    (one, other) => one.line - other.line,
  )

/** Each once, whatever its case. */
export const distinct = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed()
