import { contactName } from '@atrium/contract/contacts/contacts.ts'
import { and, arrayOverlaps, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { currentContact, currentContacts } from './aliases.ts'
import { ownedContact } from './contact-row.ts'
import { contacts } from './tables.ts'

// What other features ask of the address book.

/** Contacts by their ids, also by those that were merged. */
export const contactsById = (ids: readonly number[]): SQL =>
  sql`${contacts.id} in (${currentContacts(sql`select unnest(${sql.param([...ids])}::int[])`)})`

/** Contacts by what they are; an empty choice leaves all. Contacts of all sites belong to each. */
export const contactsWith = (rule: { siteIds: number[]; roleIds: number[]; categoryIds: number[] }): SQL | undefined =>
  and(
    rule.siteIds.length > 0 ? sql`(${contacts.siteId} is null or ${inArray(contacts.siteId, rule.siteIds)})` : undefined,
    rule.roleIds.length > 0 ? arrayOverlaps(contacts.roleIds, rule.roleIds) : undefined,
    rule.categoryIds.length > 0
      ? sql`exists (select 1 from ${tenants} where ${tenants.id} = ${contacts.tenantId} and ${inArray(tenants.categoryId, rule.categoryIds)})`
      : undefined,
  )

/** As a select: source, name, email, phone and user id of the contacts of a company in a scope. */
export const contactPeople = (scope: Scope, landlordId: number, which: SQL | undefined): SQL => sql`
  select 2 as rank, 'contact ' || ${contacts.id} as source,
    coalesce(nullif(trim(${contacts.firstName} || ' ' || ${contacts.lastName}), ''), ${contacts.company}) as name,
    ${contacts.email} as email, coalesce(nullif(${contacts.phoneE164}, ''), ${contacts.phone}) as phone,
    (select ${users.id} from ${users} where ${users.email} = lower(${contacts.email}) and ${users.landlordId} = ${contacts.landlordId}
      and ${users.active}) as user_id
  from ${contacts} where ${and(sql`${contacts.landlordId} = ${landlordId}`, scope.of(ownedContact), which)}`

/** By each of some ids, the contact that it leads to now and its name, where the viewer may see it. */
export async function namedContacts(
  ctx: Pick<ReadContext, 'db' | 'scope'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ given: number; now: number }>(sql`
    select given.id as given, (${currentContacts(sql`select given.id`)}) as now
    from unnest(${sql.param([...ids])}::int[]) as given(id)`)
  const { id, firstName, lastName, company } = contacts
  const found = await ctx.db
    .select({ id, firstName, lastName, company })
    .from(contacts)
    .where(and(ctx.scope.of(ownedContact), inArray(id, [...new Set(rows.map(({ now }) => now))])))
  const names = new Map(found.map((row) => [row.id, { id: row.id, name: contactName(row) }]))
  return new Map(
    rows.flatMap(({ given, now }) => {
      const contact = names.get(now)
      return contact ? [[given, contact] as const] : []
    }),
  )
}

/** How somebody of the address book is reached. */
export interface Vendor {
  id: number
  /** Its name, with its company where that is another. */
  name: string
  email: string
  siteId: number | null
}

/** A contact by an id, also by that of one that was merged into it; `which` is what the caller may see. */
export async function vendorOf(db: ReadDb, given: number, which: SQL | undefined): Promise<Vendor | undefined> {
  const same = eq(contacts.id, await currentContact(db, given))
  const [found] = await db.select().from(contacts).where(and(same, which))
  if (!found) return undefined
  const { id, company, email, siteId } = found
  const name = contactName(found)
  return { id, name: company && company !== name ? `${name} (${company})` : name, email, siteId }
}

/** The contacts of a viewer at a site, those of all sites among them. */
export const contactsAt = (scope: Scope, siteId: number) => scope.at(siteId, ownedContact)

/** The contacts of a company. */
export const contactsOfCompany = (landlordId: number) => eq(contacts.landlordId, landlordId)

/** The contact with a user's address, the oldest of several. */
export async function contactOfUser(
  db: ReadDb,
  { email, landlordId }: { email: string; landlordId: number | null },
): Promise<number | undefined> {
  if (landlordId === null) return undefined
  const same = and(eq(contacts.landlordId, landlordId), ne(contacts.email, ''), sql`lower(${contacts.email}) = ${email}`)
  const [found] = await db.select({ id: contacts.id }).from(contacts).where(same).orderBy(asc(contacts.id)).limit(1)
  return found?.id
}
