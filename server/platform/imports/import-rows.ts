import type { Uploaded, UploadedRow } from '@atrium/contract/kit/uploads.ts'
import type { z } from 'zod'
import { Refusal } from '../http/refusal.ts'
import type { WriteContext } from '../work/context.ts'
import { readTable, type TableRow } from './read-table.ts'

/** How a feature imports an uploaded list. */
export interface Import<Parsed> {
  headings: readonly string[]
  needed: readonly string[]
  /** What a row means, or what is wrong in it. */
  read: (row: TableRow) => { value: Parsed } | { errors: string[] }
  /** What is wrong only in view of the other rows or of what is stored; one list of errors a row, in order. */
  check: (rows: readonly Parsed[]) => Promise<string[][]>
  /** Stores all rows; part of the call's transaction. */
  store: (rows: readonly Parsed[]) => Promise<void>
}

/** Reads the file part, tells what is wrong in each row, and imports all of them or none. */
export async function importRows<Parsed>(
  ctx: WriteContext,
  commit: boolean,
  plan: Import<Parsed>,
): Promise<z.input<typeof Uploaded>> {
  const file = ctx.uploads.get('file')
  if (!file) throw new Refusal(400, 'File is required', { fields: { file: 'File is required' } })
  const content = await ctx.app.store.read(file.key)
  const table = await readTable({ type: file.type, size: file.size, content }, plan.headings, plan.needed)
  const read = table.map((row) => ({ row, outcome: plan.read(row) }))
  const parsed = read.flatMap(({ outcome }) => ('value' in outcome ? [outcome.value] : []))
  const checked = await plan.check(parsed)
  let next = 0
  const rows: UploadedRow[] = read.map(({ row, outcome }) => ({
    ...row,
    errors: 'errors' in outcome ? outcome.errors : (checked[next++] ?? []),
  }))
  const bad = rows.filter((row) => row.errors.length > 0).length
  const imports = commit && bad === 0 && rows.length > 0
  if (imports) await plan.store(parsed)
  return { successful: true, errorMessage: null, rows, good: rows.length - bad, bad, imported: imports ? rows.length : 0 }
}

/** The messages of a failed check, each with its column. */
export const issuesOf = (error: z.ZodError, names: Record<string, string>): string[] =>
  error.issues.map((issue) => `${names[issue.path.join('.')] ?? issue.path.join('.')}: ${issue.message}`)
