import { isRelationTarget } from '@atrium/contract/forms/relations.ts'
import type { CustomValues, FieldData } from '@atrium/contract/kit/field-data.ts'
import { formulasOf } from '@atrium/contract/kit/formulas/of-fields.ts'
import { formIn, relatedKey } from '@atrium/contract/kit/related.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../../../platform/database/open.ts'
import { formOf } from '../../../platform/forms/form.ts'
import { columnsOfEntries } from '../../../platform/forms/related-columns.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import type { RecordLookup } from '../../../platform/lookups/record-lookup.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { aboutForm } from '../find-form.ts'
import { forms, formValues } from '../tables.ts'
import { builtIn, entriesOf } from './lookups.ts'

/** Where records are read that formulas ask for; the rows of the demo lead to none. */
export interface Looking {
  db: ReadDb
  app: Pick<ReadContext['app'], 'lookupOf'> | undefined
}

/** What a record says, and where it is; null: at no site, or at any. */
interface Said {
  siteId: number | null
  says: CustomValues
}

/** What formulas read of the records that entries lead to. */
export interface LookedUp {
  /** What an entry holds, with what its formulas read beside it; for what it leads to at another site that is nothing. */
  at: (siteId: number, values: CustomValues) => CustomValues
}

const withNothing: LookedUp = { at: (_siteId, values) => values }

/** Reads what the formulas of a form ask for of the records that some values lead to, as it is now. */
export async function lookedUp(
  looking: Looking,
  landlordId: number,
  controls: readonly FieldData[],
  held: readonly CustomValues[],
): Promise<LookedUp> {
  const leading = new Set(formulasOf(controls).flatMap(({ leads }) => leads.map(({ id }) => id)))
  const fields = controls.filter(({ id }) => leading.has(id))
  if (fields.length === 0) return withNothing
  const said = new Map<number, ReadonlyMap<number, Said>>()
  for (const field of fields) {
    const ids = [...new Set(held.flatMap((values) => idIn(values[`f${field.id}`])))]
    said.set(field.id, ids.length > 0 ? await saidBy(looking, landlordId, field.to, ids) : new Map())
  }
  const atSite = new Map<number, Record<string, unknown>>()
  const besides = (siteId: number) => {
    const known =
      atSite.get(siteId) ?? Object.fromEntries(fields.map(({ id }) => [relatedKey(`f${id}`), toldAt(said.get(id), siteId)]))
    atSite.set(siteId, known)
    return known
  }
  const asked = fields.map(({ id }) => `f${id}`)
  return {
    at: (siteId, values) => {
      const beside = { ...besides(siteId) }
      // Of what is there no more it is known that it says nothing.
      for (const key of asked)
        for (const id of idIn(values[key])) {
          const found = beside[relatedKey(key)] as Record<number, CustomValues | null>
          if (!(id in found)) found[id] = null
        }
      return { ...values, ...beside }
    },
  }
}

const idIn = (value: unknown): number[] =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? [value] : []

/** Whoever sees an entry sees what is at its site, so that no formula tells anybody of another one. */
const toldAt = (said: ReadonlyMap<number, Said> | undefined, siteId: number): Record<number, CustomValues | null> =>
  Object.fromEntries([...(said ?? [])].map(([id, one]) => [id, one.siteId === null || one.siteId === siteId ? one.says : null]))

/** What some records of a company say, by their ids. */
export async function saidBy(
  { db, app }: Looking,
  landlordId: number,
  to: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Said>> {
  if (isRelationTarget(to)) return app ? saidByRecords(db, builtIn(app, to), landlordId, ids) : new Map()
  return saidByEntries(db, landlordId, formIn(to) ?? 0, ids)
}

async function saidByRecords(
  db: ReadDb,
  { id, name, owned, anySite, columns = {} }: RecordLookup,
  landlordId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Said>> {
  const rows = await db
    .select({
      ...columns,
      id: sql<number>`${id}`,
      name: sql<string>`${name}`,
      siteId: sql<number | null>`${anySite ? null : (owned.siteId ?? null)}`,
    })
    .from(id.table as PgTable)
    .where(and(eq(owned.landlordId, landlordId), inArray(id, [...ids])))
  return new Map(rows.map(({ id: which, siteId, ...says }) => [which, { siteId, says }]))
}

async function saidByEntries(
  db: ReadDb,
  landlordId: number,
  formId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Said>> {
  const [row] = await db
    .select({ category: forms.category })
    .from(forms)
    .where(and(eq(forms.landlordId, landlordId), eq(forms.id, formId)))
  const form = row && (await formOf(db, landlordId, aboutForm(row.category)))
  if (!form) return new Map()
  const read = new Set(columnsOfEntries(form.controls).map(({ key }) => key))
  // The words by which an entry is called are those that anybody reads who sees the form.
  const seen = form.fields.filter(({ id }) => read.has(`f${id}`))
  const { name } = entriesOf(form, seen, form)
  const rows = await db
    .select({ id: formValues.id, siteId: formValues.siteId, no: formValues.no, name: sql<string>`${name}` })
    .from(formValues)
    .where(and(eq(formValues.landlordId, landlordId), eq(formValues.formId, formId), inArray(formValues.id, [...ids])))
  const held = await valuesOf(
    db,
    form,
    rows.map(({ id }) => id),
  )
  const own = (id: number) => Object.fromEntries(Object.entries(held.get(id) ?? {}).filter(([key]) => read.has(key)))
  return new Map(rows.map(({ id, siteId, no, name: called }) => [id, { siteId, says: { ...own(id), no, name: called } }]))
}
