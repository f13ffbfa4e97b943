import { may } from '@atrium/contract/access/may.ts'
import { isRelationTarget, relationTargets } from '@atrium/contract/forms/relations.ts'
import type { CustomValues, FieldData } from '@atrium/contract/kit/field-data.ts'
import { isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { nameKey } from '@atrium/contract/kit/lookup.ts'
import { type Related, relatedKey } from '@atrium/contract/kit/related.ts'
import { Scope } from '../../../platform/access/scope.ts'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { CustomById } from '../../../platform/forms/values.ts'
import { namesOf, type RecordLookup, thoseThere } from '../../../platform/lookups/record-lookup.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { saidBy } from './looked-up.ts'
import { builtIn, type Knowing, knownRecords, recordsOf } from './lookups.ts'

type Described = (id: number) => Related

/** What entries hold, with what the viewer reads of the records that they lead to, beside each (`f12Name`). */
export async function withRelated(ctx: Knowing, fields: readonly FieldData[], entries: CustomById): Promise<CustomById> {
  const leading = fields.filter(isRelation)
  if (leading.length === 0) return entries
  const described = new Map<number, Described>()
  for (const field of leading) {
    const ids = [...entries.values()].flatMap((custom) => idIn(custom, field) ?? [])
    described.set(field.id, await describedFor(ctx, field.to, ids))
  }
  const named = (custom: CustomValues): CustomValues => ({
    ...custom,
    ...Object.fromEntries(
      leading.map((field) => {
        const id = idIn(custom, field)
        return [nameKey(`f${field.id}`), id === undefined ? null : described.get(field.id)?.(id)]
      }),
    ),
  })
  return new Map([...entries].map(([id, custom]) => [id, named(custom)]))
}

/** The same of one entry. */
export const relatedIn = async (ctx: Knowing, fields: readonly FieldData[], custom: CustomValues): Promise<CustomValues> =>
  (await withRelated(ctx, fields, new Map([[0, custom]]))).get(0) ?? custom

const idIn = (custom: CustomValues, { id }: FieldData): number | undefined => {
  const value = custom[`f${id}`]
  return typeof value === 'number' ? value : undefined
}

async function describedFor(ctx: Knowing, to: string, ids: readonly number[]): Promise<Described> {
  if (ids.length === 0) return () => hidden
  const known = await knownRecords(ctx, to)
  const names = known ? await namesOf(ctx, known.lookup, ids) : new Map<number, string>()
  const unseen = ids.filter((id) => !names.has(id))
  const there = unseen.length === 0 ? new Set<number>() : await stillThere(ctx, to, unseen)
  return (id) => {
    const name = names.get(id)
    if (name !== undefined) return { name, state: 'Seen', href: pageOf(ctx, to, id, known?.category) }
    // Of what a client does not see it learns nothing, not even that it is gone.
    return there.has(id) || ctx.viewer.kind !== 'landlord' ? hidden : gone
  }
}

async function stillThere(ctx: Knowing, to: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const records = await recordsOf(ctx, to)
  return records ? thoseThere(ctx.db, records, ctx.viewer.landlordId, ids) : new Set()
}

const hidden: Related = { name: '', state: 'Hidden', href: null }
const gone: Related = { name: '', state: 'Gone', href: null }

function pageOf({ viewer }: Knowing, to: string, id: number, category: string | undefined): string | null {
  if (!isRelationTarget(to)) return category ? `/form-builder/edit-create/${category}/${id}` : null
  const { page } = relationTargets[to]
  return may(viewer, page.access) === undefined ? page.path.replace(':id', String(id)).replace(/\/:.*$/, '') : null
}

/** Where a text about an entry is written; the rows of the demo name no records. */
export interface Composing {
  db: ReadDb
  app?: Pick<ReadContext['app'], 'lookupOf'>
}

/** Whom a text about an entry is for: people of the company, or the client of the entry and whoever else gets it. */
export interface Reader {
  seesAll: boolean
  entry: { landlordId: number; siteId: number; tenantId: number | null }
}

/**
 * What a mail, an invoice or a page without login says of the records that an entry leads to: to people of the company their names and
 * what tags read of them, to others the names of the entry's own site and client and of what is that client's.
 */
export async function relatedForReader(
  { db, app }: Composing,
  fields: readonly FieldData[],
  custom: CustomValues,
  { seesAll, entry }: Reader,
): Promise<CustomValues> {
  if (!app) return custom
  const { landlordId, siteId, tenantId } = entry
  const viewer = seesAll
    ? { kind: 'landlord' as const, landlordId, siteIds: 'all' as const, siteId: null, tenantId: null, tenantIds: [] }
    : { kind: 'client' as const, landlordId, siteIds: [], siteId, tenantId, tenantIds: tenantId === null ? [] : [tenantId] }
  const scope = new Scope(viewer as unknown as CompanyViewer)
  const told: CustomValues = { ...custom }
  for (const field of fields.filter(isRelation)) {
    const id = idIn(custom, field)
    const lookup = id === undefined ? undefined : await toldTo(seesAll, { db, app }, field.to)
    const name = id === undefined || !lookup ? '' : ((await namesOf({ db, scope }, lookup, [id])).get(id) ?? '')
    told[nameKey(`f${field.id}`)] = { name, state: 'Seen', href: null } satisfies Related
    if (id === undefined || !seesAll) continue
    const said = (await saidBy({ db, app }, landlordId, field.to, [id])).get(id)
    const isThere = said && (said.siteId === null || said.siteId === siteId)
    told[relatedKey(`f${field.id}`)] = { [id]: isThere ? said.says : null }
  }
  return told
}

/** Entries are called by their number alone: who gets a mail may not see what they say. */
async function toldTo(seesAll: boolean, ctx: Required<Composing>, to: string): Promise<RecordLookup | undefined> {
  if (!isRelationTarget(to)) return recordsOf(ctx, to)
  return seesAll || to !== 'contact' ? builtIn(ctx.app, to) : undefined
}
