import type { Audience } from '@atrium/contract/kit/audience.ts'
import { and, inArray, type SQL } from 'drizzle-orm'
import { notFound } from '../../platform/refusal.ts'
import { clientPeopleAt } from '../../platform/tenancy/people-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { contactPeople, contactsById, namedContacts } from '../contacts/people.ts'
import { readLists } from './list-row.ts'
import { union } from './people-of-lists.ts'
import { peopleOfLists } from './recipients-of.ts'
import { distributionLists } from './tables.ts'

// What features ask that send something to lists and contacts.

type Context = Pick<ReadContext, 'db' | 'scope' | 'viewer'>
interface Addressed extends Audience {
  landlordId: number
  siteId: number
}

/** Everybody a record is for, as far as the viewer may reach them: its lists and contacts, or else all clients at its site. */
export async function audienceOf({ db, scope }: Context, { landlordId, siteId, listIds, contactIds }: Addressed): Promise<SQL> {
  if (listIds.length === 0 && contactIds.length === 0) return clientPeopleAt(landlordId, siteId)
  return union([await peopleOfLists(db, scope, listIds), contactPeople(scope, landlordId, contactsById(contactIds))])
}

/** Names of the lists and contacts of some records, those that the viewer may see. */
export async function namesOfAudiences(ctx: Context, some: readonly Audience[]) {
  const ids = [...new Set(some.flatMap(({ listIds }) => listIds))]
  const { id, name } = distributionLists
  const which = and(ctx.scope.of(distributionLists), readLists.shown(ctx), inArray(id, ids))
  const found = ids.length === 0 ? [] : await ctx.db.select({ id, name }).from(distributionLists).where(which)
  const lists = new Map(found.map((list) => [list.id, list.name]))
  const contacts = await namedContacts(ctx, [...new Set(some.flatMap(({ contactIds }) => contactIds))])
  return {
    lists,
    contacts,
    of: ({ listIds, contactIds }: Audience) => ({
      distributionLists: listIds.flatMap((one) => lists.get(one) ?? []),
      contacts: [...new Set(contactIds.flatMap((one) => contacts.get(one)?.name ?? []))],
    }),
  }
}

/** Refuses lists and contacts that the viewer may not see. */
export async function checkAudience(ctx: Context, audience: Audience): Promise<void> {
  const { lists, contacts } = await namesOfAudiences(ctx, [audience])
  if (!audience.listIds.every((one) => lists.has(one)) || !audience.contactIds.every((one) => contacts.has(one))) throw notFound()
}
