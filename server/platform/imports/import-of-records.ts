import type { Upload } from '@atrium/contract/kit/entity.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import type { z } from 'zod'
import { findSite } from '../tenancy/site-scope.ts'
import { type ImportContext, type ImportKind, importKind, type Outcome } from './import-kind.ts'
import type { ImportColumns, TableRow } from './map-columns.ts'
import { namedInRows, readNaming } from './named-in-rows.ts'

interface Kind<I extends z.ZodType> extends Partial<ImportColumns>, Pick<ImportKind, 'name' | 'call' | 'bankFiles'> {
  upload: Upload
  input: I
  /** Values of fields whose cells are read otherwise than by the kind of their field. */
  given?: (values: TableRow['values']) => Record<string, unknown>
  /** What is wrong in a row beside what its fields say, whether it could be read or not. */
  wrong?: (row: z.output<I> | undefined, values: TableRow['values']) => RowError[]
  /** As of any import. */
  check: (ctx: ImportContext, rows: readonly z.output<I>[]) => Promise<RowError[][]>
  /** As of any import. */
  suggest?: (ctx: ImportContext, rows: readonly z.output<I>[]) => Promise<Record<string, string>[]>
  store: (ctx: ImportContext, rows: readonly z.output<I>[]) => Promise<void>
}

/**
 * The import of a list whose rows are records of a definition: each cell is read by the kind of its field, and by name where the field
 * refers to another record. The site that the person has chosen is that of rows which name none.
 */
export const importOfRecords = <I extends z.ZodType>({ upload, input, given, wrong, check, suggest, store, ...kind }: Kind<I>) =>
  importKind<z.output<I>>({
    ...upload,
    ...kind,
    async open(ctx, { siteId = null }, rows) {
      if (siteId !== null) await findSite(ctx, siteId)
      const namedIn = await namedInRows(ctx, upload, rows, siteId)
      const read = (row: TableRow): Outcome<z.output<I>> => {
        const { value, errors, suggestions } = readNaming({ upload, input }, row, namedIn(row), given?.(row.values))
        const all = [...errors, ...(wrong?.(value, row.values) ?? [])]
        return all.length > 0 || value === undefined ? { errors: all, suggestions } : { value }
      }
      return {
        read,
        check: (checked) => check(ctx, checked),
        ...(suggest ? { suggest: (refused) => suggest(ctx, refused) } : {}),
        reserve: async () => {},
        store: (good) => store(ctx, good),
      }
    },
  })
