import type { Definition, Upload } from '@atrium/contract/kit/entity.ts'
import { type FieldData, withFields } from '@atrium/contract/kit/field-data.ts'
import type { RowError, UploadOrder } from '@atrium/contract/kit/uploads.ts'
import type { z } from 'zod'
import type { ReadDb } from '../database/open.ts'
import { type Form, formOf, lockForm } from '../forms/form.ts'
import { findSite } from '../tenancy/site-scope.ts'
import { type ImportContext, type ImportKind, importKind, type Outcome } from './import-kind.ts'
import type { TableRow } from './map-columns.ts'
import { namedInRows, readNaming } from './named-in-rows.ts'

interface Kind<I extends z.ZodType, Found> extends Pick<ImportKind, 'name' | 'call' | 'bankFiles' | 'atATime'> {
  upload: Upload
  input: I
  /** Headings that a list may do without, though their fields must hold something. */
  notNeeded?: readonly string[]
  /** The definition, where companies give its records fields of their own: what a row says of them stands under `custom`. */
  custom?: Definition
  /** Which definition of fields the rows follow, where that is not the one of `custom`. */
  fieldsOf?: (order: UploadOrder) => string
  /** The company's fields as a row is read by, where its check asks for more; default: as they are defined. */
  inputsOf?: (db: ReadDb, form: Form) => Promise<readonly FieldData[]>
  /** Values of fields whose cells are read otherwise than by the kind of their field. */
  given?: (values: TableRow['values']) => Record<string, unknown>
  /** The site of rows that name none, where the order itself does not say it. Refuses an order that cannot be carried out. */
  siteOf?: (ctx: ImportContext, order: UploadOrder) => Promise<number>
  /** Refuses when there is no room for so many more. */
  reserve?: (ctx: ImportContext, rows: number) => Promise<void>
  /** What is wrong in a row beside what its fields say, whether it could be read or not. */
  wrong?: (row: z.output<I> | undefined, values: TableRow['values']) => RowError[]
  /** What the check of an import finds out of its rows for those after it. */
  found?: () => Found
  /** As of any import. */
  check: (ctx: ImportContext, rows: readonly z.output<I>[], found: Found, order: UploadOrder) => Promise<RowError[][]>
  /** As of any import. */
  suggest?: (ctx: ImportContext, rows: readonly z.output<I>[], found: Found) => Promise<Record<string, string>[]>
  /** `form`: the fields that the company has given them, held as they are until the rows are stored. */
  store: (
    ctx: ImportContext,
    rows: readonly z.output<I>[],
    about: { found: Found; form: Form | undefined; order: UploadOrder },
  ) => Promise<void>
}

/**
 * The import of a list whose rows are records of a definition: each cell is read by the kind of its field, and by name where the field
 * refers to another record. The site that the person has chosen is that of rows which name none.
 */
export function importOfRecords<I extends z.ZodType, Found = undefined>(about: Kind<I, Found>) {
  const {
    upload,
    input,
    notNeeded = [],
    custom,
    fieldsOf = () => custom?.name ?? '',
    inputsOf = async (_db: ReadDb, form: Form) => form.fields,
    given,
    siteOf,
    reserve = async () => {},
    wrong,
    found = () => undefined as Found,
    check,
    suggest,
    store,
    ...kind
  } = about
  const columnsOf = ({ needed, ...columns }: Upload) => ({
    ...columns,
    needed: needed.filter((heading) => !notNeeded.includes(heading)),
  })
  const definedBy = async (db: ReadDb, form: Form | undefined): Promise<{ upload: Upload; input: I }> =>
    custom && form ? (withFields(custom, await inputsOf(db, form)) as unknown as { upload: Upload; input: I }) : { upload, input }
  return importKind<z.output<I>>({
    ...columnsOf(upload),
    ...kind,
    ...(custom
      ? {
          columnsFor: async (db, landlordId, order) =>
            columnsOf((await definedBy(db, await formOf(db, landlordId, fieldsOf(order)))).upload),
        }
      : {}),
    async open(ctx, order, rows) {
      const siteId = siteOf ? await siteOf(ctx, order) : (order.siteId ?? null)
      if (siteId !== null) await findSite(ctx, siteId)
      const form = custom && (await formHeld(ctx, fieldsOf(order)))
      const definition = await definedBy(ctx.db, form)
      const namedIn = await namedInRows(ctx, definition.upload, rows, siteId)
      const read = (row: TableRow): Outcome<z.output<I>> => {
        const { value, errors, suggestions } = readNaming(definition, row, namedIn(row), given?.(row.values))
        const all = [...errors, ...(wrong?.(value, row.values) ?? [])]
        return all.length > 0 || value === undefined ? { errors: all, suggestions } : { value }
      }
      const ofThese = found()
      return {
        read,
        check: (checked) => check(ctx, checked, ofThese, order),
        ...(suggest ? { suggest: (refused) => suggest(ctx, refused, ofThese) } : {}),
        reserve: (more) => reserve(ctx, more),
        store: (good) => store(ctx, good, { found: ofThese, form, order }),
      }
    },
  })
}

/** The fields that a company has given a kind of record, which stay as they are until the rows are stored. */
export async function formHeld({ db, viewer }: ImportContext, about: string): Promise<Form | undefined> {
  await lockForm(db, viewer.landlordId, about)
  return formOf(db, viewer.landlordId, about)
}
