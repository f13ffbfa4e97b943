import { contacts as calls, contactName } from '@atrium/contract/contacts/contacts.ts'
import type { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { and, arrayContains, arrayOverlaps, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { everyWord, phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { currentContact } from './aliases.ts'
import { ownedContact, readContacts } from './contact-row.ts'
import { contactRoles, contacts, contactWords } from './tables.ts'

/** What roles of those are called who work for others, in English and French. */
const VENDOR = '(vendor|contractor|supplier|fournisseur|entrepreneur)'

const ofVendors = (scope: ReadContext['scope']) => and(scope.of(contactRoles), sql`${contactRoles.name} ~* ${VENDOR}`)

/** A list of contacts, shown or exported. */
export const contactList = {
  ...readContacts,
  equal: { tenantId: contacts.tenantId },
  filters: ({ roleId, vendors }: { roleId?: number | undefined; vendors?: boolean | undefined }, { scope }: ReadContext) =>
    and(
      roleId === undefined ? undefined : arrayContains(contacts.roleIds, [roleId]),
      vendors
        ? sql`${contacts.roleIds} && array(select ${contactRoles.id} from ${contactRoles} where ${ofVendors(scope)})`
        : undefined,
    ),
  words: (query: string) => everyWord(query, (word) => phraseIn(contacts, contactWords(contacts), word)),
}

export const searchContacts: Handler<typeof calls.search> = listOf(calls.search, {
  ...contactList,
  sorts: (ctx, { siteId }) => ({
    firstName: contacts.firstName,
    lastName: contacts.lastName,
    company: contacts.company,
    phone: contacts.phone,
    email: contacts.email,
    jobTitle: contacts.jobTitle,
    site: { ...bySite(ctx, contacts.siteId, siteId), optional: true },
    tenant: { ...byClient(ctx, contacts.tenantId, siteId), optional: true },
  }),
})

const getOne = getOf(readContacts)

/** Also by the id that a contact had before it was merged. */
export const getContact: Handler<typeof calls.get> = async (ctx, { id }) => getOne(ctx, { id: await currentContact(ctx.db, id) })

const PICKER_ROWS = 50

const nameColumns = {
  id: contacts.id,
  firstName: contacts.firstName,
  lastName: contacts.lastName,
  company: contacts.company,
  email: contacts.email,
}
const nameOf = (row: { id: number; firstName: string; lastName: string; company: string; email: string }) => ({
  id: row.id,
  name: contactName(row),
  company: row.company,
  email: row.email,
})

/** Contacts for a picker: those already picked first, then those that match. */
export const lookupContacts: Handler<typeof contactLookups.search> = async (ctx, { query, siteId, ids, vendorsFirst }) => {
  const select = (where: SQL | undefined, most: number) =>
    ctx.db.select(nameColumns).from(contacts).where(where).orderBy(asc(contacts.lastName), asc(contacts.id)).limit(most)
  // Apart from those that match: asked for together, the database would read all contacts to put the picked ones first.
  const picked = ids.length > 0 ? await select(and(ctx.scope.of(ownedContact), inArray(contacts.id, ids)), ids.length) : []
  const found = query ? contactList.words(query)?.where : undefined
  const matches = and(ctx.scope.at(siteId, ownedContact), found)
  const vendorRoles = vendorsFirst
    ? await ctx.db.select({ id: contactRoles.id }).from(contactRoles).where(ofVendors(ctx.scope))
    : []
  const most = PICKER_ROWS + picked.length
  const roleIds = vendorRoles.map(({ id }) => id)
  const vendors = roleIds.length > 0 ? await select(and(matches, arrayOverlaps(contacts.roleIds, roleIds)), most) : []
  const rows = [...picked, ...vendors, ...(vendors.length < most ? await select(matches, most) : [])]
  const items = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, most)
  return { items: items.map(nameOf) }
}

export const isEmailExist: Handler<typeof calls.isEmailExist> = async (ctx, { email, id }) => {
  const same = and(ne(contacts.emailKey, ''), eq(contacts.emailKey, email.toLowerCase()))
  const [row] = await ctx.db
    .select(nameColumns)
    .from(contacts)
    .where(and(ctx.scope.of(ownedContact), same, id === undefined ? undefined : ne(contacts.id, id)))
    .orderBy(asc(contacts.id))
    .limit(1)
  return { successful: true, errorMessage: null, exists: row !== undefined, contact: row ? nameOf(row) : null }
}
