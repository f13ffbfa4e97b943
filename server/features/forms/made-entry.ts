import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { madeWithin } from './made-within.ts'
import { forms, formValues } from './tables.ts'

/** An entry, with who made it. */
export interface MadeEntry {
  id: number
  no: number
  category: string
  title: string
  siteId: number
  tenantId: number | null
  createdBy: number | null
  /** By somebody of a client. */
  byClient: boolean
  createdAt: Date
}

const byClient = sql<boolean>`(${users.tenantId} is not null or coalesce(${users.corporateAccount}, false))`

const select = (db: ReadDb) =>
  db
    .select({ entry: formValues, form: forms, byClient })
    .from(formValues)
    .innerJoin(forms, eq(forms.id, formValues.formId))
    .leftJoin(users, eq(users.id, formValues.createdBy))
type Row = Awaited<ReturnType<typeof select>>[number]

function entryOf({ entry, form, byClient }: Row): MadeEntry {
  const { id, no, siteId, tenantId, createdBy, createdAt } = entry
  return { id, no, siteId, tenantId, createdBy, createdAt, category: form.category, title: form.title, byClient }
}

export async function madeEntry(db: ReadDb, landlordId: number, id: number): Promise<MadeEntry | undefined> {
  const [found] = await select(db).where(and(eq(formValues.id, id), eq(formValues.landlordId, landlordId)))
  return found && entryOf(found)
}

/** The entries of a form that were made between two days at some sites, by the clock of each, the first first. */
export async function entriesMade(
  db: ReadDb,
  which: {
    landlordId: number
    category: string
    from: string
    to: string
    siteIds: readonly number[]
    by: 'any' | 'client' | 'company'
    /** A select of the ids of those that do not count. */
    but: SQL
    most: number
  },
): Promise<MadeEntry[]> {
  const { landlordId, category, from, to, siteIds, by, but, most } = which
  const rows = await select(db)
    .where(
      and(
        eq(forms.landlordId, landlordId),
        eq(forms.category, category),
        inArray(formValues.siteId, [...siteIds]),
        madeWithin(from, to),
        by === 'any' ? undefined : eq(byClient, by === 'client'),
        sql`${formValues.id} not in (${but})`,
      ),
    )
    .orderBy(asc(formValues.createdAt), asc(formValues.id))
    .limit(most)
  return rows.map(entryOf)
}

/** Of a form the latest entry of each of some clients, or of a site for none of them; by index, however many there are. */
export async function latestEntries(
  db: ReadDb,
  which: { landlordId: number; category: string; places: readonly { siteId: number; tenantId: number | null }[] },
): Promise<{ id: number; siteId: number; tenantId: number | null }[]> {
  const { landlordId, category, places } = which
  const [form] = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.landlordId, landlordId), eq(forms.category, category)))
  if (!form || places.length === 0) return []
  const newest = sql`v.form_id = ${form.id} order by v.created_at desc, v.id desc limit 1`
  const { rows } = await db.execute<{ id: number; site: number; tenant: number | null }>(sql`
    select found.id, p.site, p.tenant
    from jsonb_to_recordset(${JSON.stringify(places.map(({ siteId: site, tenantId: tenant }) => ({ site, tenant })))}::jsonb)
      as p(site int, tenant int),
    lateral (
      (select v.id from form_values v where p.tenant is not null and v.tenant_id = p.tenant and v.site_id = p.site and ${newest})
      union all
      (select v.id from form_values v where p.tenant is null and v.tenant_id is null and v.site_id = p.site and ${newest})
    ) found`)
  return rows.map(({ id, site, tenant }) => ({ id, siteId: site, tenantId: tenant }))
}
