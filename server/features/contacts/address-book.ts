import { contactName } from '@atrium/contract/contacts/contacts.ts'
import { and, arrayOverlaps, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { AddressBook, ContactRule } from '../../platform/tenancy/address-book.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { currentContact, currentContacts } from './aliases.ts'
import { contactPhoto, ownedContact } from './contact-row.ts'
import { calledAs, contacts } from './tables.ts'

/** Contacts by their ids, also by those that were merged. */
const byIds = (ids: readonly number[]): SQL =>
  sql`${contacts.id} in (${currentContacts(sql`select unnest(${sql.param([...ids])}::int[])`)})`

const byRule = (rule: ContactRule): SQL | undefined =>
  and(
    rule.siteIds.length > 0 ? sql`(${contacts.siteId} is null or ${inArray(contacts.siteId, rule.siteIds)})` : undefined,
    rule.roleIds.length > 0 ? arrayOverlaps(contacts.roleIds, rule.roleIds) : undefined,
    rule.categoryIds.length > 0
      ? sql`exists (select 1 from ${tenants} where ${tenants.id} = ${contacts.tenantId} and ${inArray(tenants.categoryId, rule.categoryIds)})`
      : undefined,
  )

const people: AddressBook['people'] = (scope, landlordId, which) => sql`
  select 2 as rank, 'contact ' || ${contacts.id} as source,
    ${calledAs(contacts)} as name,
    ${contacts.email} as email, coalesce(nullif(${contacts.phoneE164}, ''), ${contacts.phone}) as phone,
    (select ${users.id} from ${users} where ${users.email} = ${contacts.emailKey} and ${users.landlordId} = ${contacts.landlordId}
      and ${users.active}) as user_id
  from ${contacts} where ${and(sql`${contacts.landlordId} = ${landlordId}`, scope.of(ownedContact), 'rule' in which ? byRule(which.rule) : byIds(which.ids))}`

const named: AddressBook['named'] = async (ctx, ids) => {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ given: number; now: number }>(sql`
    select given.id as given, (${currentContacts(sql`select given.id`)}) as now
    from unnest(${sql.param([...ids])}::int[]) as given(id)`)
  const { id, firstName, lastName, company, email, imageFileId } = contacts
  const found = await ctx.db
    .select({ id, firstName, lastName, company, email, imageFileId })
    .from(contacts)
    .where(and(ctx.scope.of(ownedContact), inArray(id, [...new Set(rows.map(({ now }) => now))])))
  const names = new Map(
    found.map((row) => [row.id, { id: row.id, name: contactName(row), email: row.email, profileImage: contactPhoto(row) }]),
  )
  return new Map(
    rows.flatMap(({ given, now }) => {
      const contact = names.get(now)
      return contact ? [[given, contact] as const] : []
    }),
  )
}

const find: AddressBook['find'] = async (db, given, among) => {
  const which = 'scope' in among ? among.scope.at(among.siteId, ownedContact) : eq(contacts.landlordId, among.landlordId)
  const same = eq(contacts.id, await currentContact(db, given))
  const [found] = await db.select().from(contacts).where(and(same, which))
  if (!found) return undefined
  const { id, company, email, siteId } = found
  const name = contactName(found)
  return { id, name: company && company !== name ? `${name} (${company})` : name, email, siteId }
}

const ofUser: AddressBook['ofUser'] = async (db, { email, landlordId }) => {
  if (landlordId === null) return undefined
  const same = and(eq(contacts.landlordId, landlordId), ne(contacts.emailKey, ''), eq(contacts.emailKey, email))
  const [found] = await db.select({ id: contacts.id }).from(contacts).where(same).orderBy(asc(contacts.id)).limit(1)
  return found?.id
}

/** What other features ask of the contacts. */
export const contactBook: AddressBook = { people, named, find, ofUser }
