import { contactRoles as calls, MAX_CONTACT_ROLES } from '@atrium/contract/contacts/contact-roles.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, arrayContains, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { contactRoles, contacts } from './tables.ts'

const ENTITY = 'contactRole'

const page = pageOf((db: ReadDb) => db.select({ role: contactRoles }).from(contactRoles))

/** A company has some dozens of them: neither the search nor the sort by description has an index. */
const read = {
  table: contactRoles,
  page,
  item: ({ role }: { role: typeof contactRoles.$inferSelect }) => role,
}

export const getContactRole: Handler<typeof calls.get> = getOf(read)

export const searchContactRoles: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  words: (query) => phraseIn(contactRoles, contactRoles.name, query),
  sorts: { name: contactRoles.name, description: contactRoles.description },
})

export const saveContactRole: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const { landlordId } = ctx.viewer
  if (id !== null) return updateRow(ctx, ENTITY, contactRoles, await findRow(ctx, contactRoles, id), version, input)
  await lockLandlord(ctx.db, landlordId)
  if ((await ctx.db.$count(contactRoles, eq(contactRoles.landlordId, landlordId))) >= MAX_CONTACT_ROLES)
    throw conflict(['contact-roles-full', { n: MAX_CONTACT_ROLES }])
  return saved(await insertRow(ctx, ENTITY, contactRoles, { ...input, landlordId }, input))
}

export const removeContactRole: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, contactRoles, id, { lock: true })
  const having = and(eq(contacts.landlordId, before.landlordId), arrayContains(contacts.roleIds, [id]))
  const used = await ctx.db.select({ id: contacts.id }).from(contacts).where(having).limit(1)
  if (used.length > 0) throw conflict(['contact-role-in-use', { name: before.name }])
  await deleteRow(ctx, ENTITY, contactRoles, before)
  return done
}
