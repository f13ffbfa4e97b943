import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { RecordKind } from '@atrium/contract/tenancy/records/records.ts'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { CompanyViewer } from '../access/viewer.ts'
import type { Handler } from '../calls/serve.ts'
import { inChunks } from '../database/in-chunks.ts'
import type { ReadDb } from '../database/open.ts'
import { pageOf, type RowsInOrder } from '../database/page-of.ts'
import type { Feature, Sample } from '../feature.ts'
import type { Form } from '../forms/form.ts'
import { checkCustom, saveCustom, saveManyCustom } from '../forms/values.ts'
import type { Constraints } from '../http/failures.ts'
import { calledAtSites } from '../imports/called-at-sites.ts'
import { wrongIn } from '../imports/import-kind.ts'
import { importOfRecords } from '../imports/import-of-records.ts'
import { importRows } from '../imports/import-rows.ts'
import { byClient } from '../tenancy/client-scope.ts'
import { byTextOrClient } from '../tenancy/clients-named.ts'
import { placeOf } from '../tenancy/place-of.ts'
import { bySite } from '../tenancy/site-scope.ts'
import { sites, tenants } from '../tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../work/context.ts'
import { customGetOf, customListOf } from './custom-lists.ts'
import { hasRows } from './has-rows.ts'
import { mayChangeBy } from './may-change.ts'
import { searchText, uniqueName } from './record-table.ts'
import { checkRefs, namesOfRefs } from './refs.ts'
import { deleteRow, findRow, insertRow, updateRow } from './rows.ts'

type Columns = 'id' | 'landlordId' | 'siteId' | 'tenantId' | 'version' | 'createdAt'
export type RecordTable = PgTable & Record<Columns, PgColumn>
type Values = Record<string, unknown>
interface Input {
  id: number | null
  version: number | null
  siteId: number | null
  tenantId: number | null
  custom?: CustomValues | undefined
}
interface Asked {
  siteId: number
}
interface Row {
  record: Values & { id: number; siteId: number; tenantId: number | null; createdAt: Date }
  siteName: string
  tenantName: string | null
}
interface Extra {
  mayChange: Awaited<ReturnType<ReturnType<typeof mayChangeBy>>>
  named: Awaited<ReturnType<typeof namesOfRefs>>
}

const columnsOf = (table: RecordTable) => getTableColumns(table as PgTable) as Record<string, PgColumn>

/** How records are read, for `customListOf` and `customGetOf`. */
function readRecords({ calls, entity }: RecordKind, table: RecordTable) {
  const select = (db: ReadDb) =>
    db
      .select({ record: getTableColumns(table), siteName: sites.name, tenantName: tenants.name })
      .from(table as PgTable)
      .innerJoin(sites, eq(sites.id, table.siteId))
      .leftJoin(tenants, eq(tenants.id, table.tenantId))
  return {
    about: entity.name,
    table,
    idOf: ({ record }: Row) => record.id,
    page: pageOf(select) as unknown as (db: ReadDb, rows: RowsInOrder) => Promise<Row[]>,
    extra: async (ctx: ReadContext, rows: readonly Row[]) => ({
      mayChange: await mayChangeBy(calls.save)(ctx),
      named: await namesOfRefs(
        ctx,
        entity.fields,
        rows.map(({ record }) => record),
      ),
    }),
    item: ({ record, siteName, tenantName }: Row, { mayChange, named }: Extra) => ({
      ...record,
      ...named(record),
      siteName,
      tenantName: tenantName ?? '',
      dateCreated: record.createdAt.toISOString(),
      mayEdit: mayChange(record),
    }),
  }
}

type HandlersOf<Calls> = { [Name in keyof Calls]: Handler<Calls[Name]> }

/** The handlers of the calls of a kind of record; a feature replaces those that do more. */
export function recordHandlers<Kind extends RecordKind>(kind: Kind, table: RecordTable) {
  const { entity, filters, searched } = kind
  const columns = columnsOf(table)
  const read = readRecords(kind, table)
  const search = customListOf(kind.calls.search, {
    ...read,
    equal: Object.fromEntries(filters.map((key) => [key, columns[key]])),
    words: (text, ctx, asked) => byTextOrClient(ctx, (asked as Asked).siteId, table, searchText(columns, searched), text),
    sorts: (ctx, asked) => {
      const { siteId } = asked as Asked
      return {
        ...columns,
        dateCreated: table.createdAt,
        tenantName: { ...byClient(ctx, table.tenantId, siteId), optional: true as const },
        siteName: bySite(ctx, table.siteId, siteId),
      }
    },
  })
  const save = async (ctx: WriteContext<CompanyViewer>, { id, version, custom: given, ...values }: Input) => {
    const before = id === null ? undefined : ((await findRow(ctx, table, id, { lock: true })) as Row['record'])
    const row = { ...values, ...(await placeOf(ctx, values, before)) }
    await checkRefs(ctx, entity.fields, row, before)
    const custom = await checkCustom(ctx, entity.name, id, given)
    const after = { ...row, ...custom.after }
    const reply = before
      ? await updateRow(ctx, entity.name, table, { ...before, ...custom.before }, version, row as never, after)
      : saved(await insertRow(ctx, entity.name, table, row as never, after))
    await saveCustom(ctx, reply.id, custom)
    return reply
  }
  const remove = async (ctx: WriteContext, { id }: { id: number }) => {
    await deleteRow(ctx, entity.name, table, (await findRow(ctx, table, id, { lock: true })) as Row['record'])
    return done
  }
  const handlers = { search, get: customGetOf(read), save, remove, processUploaded: importRows(recordImport(kind, table)) }
  return handlers as unknown as HandlersOf<Kind['calls']>
}

/** A list of records, each at the site of its client, or at the one that it names. */
function recordImport({ entity, calls, calledBy }: RecordKind, table: RecordTable) {
  const { upload, name: kind } = entity
  const place = upload.headingOf['siteId'] ?? ''
  return importOfRecords({
    upload,
    input: entity.input as z.ZodType<Values>,
    custom: entity,
    notNeeded: [place],
    name: kind,
    call: calls.processUploaded,
    wrong: (row) => (row?.['siteId'] === null ? [wrongIn(place, 'required')] : []),
    check(ctx, rows) {
      const called = rows.map((row) => ({ siteId: row['siteId'] as number, name: String(row[calledBy]) }))
      const errors = { column: upload.headingOf[calledBy] ?? '', taken: 'called-so-at-site', twice: 'called-so-in-list' } as const
      const { landlordId, siteId } = table
      return calledAtSites(ctx, { landlordId, siteId, name: columnsOf(table)[calledBy] as PgColumn }, called, errors)
    },
    async store(ctx, records, { form }) {
      const { landlordId } = ctx.viewer
      const rows = records.map(({ custom: _, ...record }) => ({ ...record, landlordId }))
      const custom = records.map((record) => (record['custom'] ?? {}) as CustomValues)
      await storeImported(ctx, { entity: kind, table, form }, rows, custom)
    },
  })
}

interface Imported {
  entity: string
  table: PgTable & { id: PgColumn }
  /** The fields of the company's own that they have. */
  form: Form | undefined
  /** What the audit log keeps of what one holds in these; default: all of it. */
  noted?: (values: CustomValues) => CustomValues
}

/** Stores the records of an imported list with what each holds in these fields, and notes each. */
export async function storeImported(
  ctx: Pick<WriteContext, 'db' | 'audit'>,
  { entity, table, form, noted = (values) => values }: Imported,
  rows: readonly Values[],
  custom: readonly CustomValues[],
): Promise<void> {
  const made = await inChunks<Values, { id: number }>(rows, Object.keys(rows[0] ?? {}).length, (chunk) =>
    ctx.db
      .insert(table)
      .values(chunk as never)
      .returning({ id: table.id }),
  )
  for (const [at, { id }] of made.entries()) ctx.audit({ entity, id, after: { ...rows[at], ...noted(custom[at] ?? {}) } })
  const held = made.map(({ id }, at) => ({ id, values: custom[at] ?? {} }))
  if (form) await saveManyCustom(ctx, form, held)
}

/** What a manifest says of a kind of record beside its screens: all that follows from its definition. */
export function recordParts(kind: RecordKind, table: RecordTable) {
  const { entity, calls, calledBy } = kind
  const name = getTableName(table)
  const taken = { field: calledBy, error: 'called-so-at-site' } as const
  const texts = Object.entries(entity.fields).filter(([, { stored, max = 0 }]) => stored === 'text' && max >= 40)
  const sample: Sample = {
    calls,
    table: name,
    make: calls.save,
    input: ({ siteId, tenantId, mark }) => ({ ...Object.fromEntries(texts.map(([key]) => [key, mark])), siteId, tenantId }),
  }
  return {
    entities: [entity],
    customisable: { [entity.name]: table },
    constraints: { [uniqueName(name)]: taken } satisfies Constraints,
    imports: [recordImport(kind, table)],
    deletionGuards: { tenant: hasRows(table.tenantId) },
    samples: [sample],
  } satisfies Partial<Feature>
}
