import { may } from '@atrium/contract/access/may.ts'
import type { Audience } from '@atrium/contract/kit/audience.ts'
import { contactScreens } from '@atrium/contract/tenancy/people/contact-screens.ts'
import type { SQL } from 'drizzle-orm'
import { port } from '../ports/port.ts'
import { notFound } from '../refusal.ts'
import { addressBook } from '../tenancy/address-book.ts'
import { clientPeopleAt } from '../tenancy/people-at-site.ts'
import type { ReadContext } from '../work/context.ts'
import { union } from './people.ts'

type Context = Pick<ReadContext, 'db' | 'scope' | 'viewer' | 'app'>

/** What is asked of lists of people. */
export interface RecipientLists {
  /** The names of lists that the viewer may see, by their ids. */
  named: (ctx: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Everybody on some lists, as an audience (`people.ts`). Only lists and people in the scope count. */
  people: (ctx: Pick<Context, 'db' | 'scope' | 'app'>, ids: readonly number[]) => Promise<SQL>
}

export const recipientLists = port<RecipientLists>('recipientLists')

interface AddressedAudience extends Audience {
  landlordId: number
  siteId: number
  /** Of a record of several sites, those beside its own. */
  siteIds?: readonly number[]
}

/** Not for some lists or contacts only. */
export const isForAll = ({ listIds, contactIds }: Audience): boolean => listIds.length === 0 && contactIds.length === 0

/** Everybody a record is for, as far as the viewer may reach them: its lists and contacts, or else all clients at its sites. */
export async function audienceOf(
  ctx: Context,
  { landlordId, siteId, siteIds = [], ...audience }: AddressedAudience,
): Promise<SQL> {
  if (isForAll(audience)) return clientPeopleAt(landlordId, siteId, ...siteIds)
  const { listIds, contactIds } = audience
  const { ask } = ctx.app
  const contacts = ask(addressBook).people(ctx.scope, landlordId, { ids: contactIds })
  return union([await ask(recipientLists).people(ctx, listIds), contacts])
}

/** Names of the lists and contacts of some records, those that the viewer may see. */
export async function namesOfAudiences(ctx: Context, some: readonly Audience[]) {
  const { ask } = ctx.app
  const lists = await ask(recipientLists).named(ctx, [...new Set(some.flatMap(({ listIds }) => listIds))])
  const contacts = await ask(addressBook).named(ctx, [...new Set(some.flatMap(({ contactIds }) => contactIds))])
  const isOpen = may(ctx.viewer, contactScreens.list.access) === undefined
  return {
    lists,
    contacts,
    of: ({ listIds, contactIds }: Audience) => ({
      distributionLists: listIds.flatMap((one) => lists.get(one) ?? []),
      contacts: [...new Set(contactIds.flatMap((one) => contacts.get(one) ?? []))].map(({ name, email, profileImage }) =>
        isOpen ? { name, email, profileImage } : { name, email: '', profileImage: null },
      ),
    }),
  }
}

/** Refuses lists and contacts that the viewer may not see. Those a record had before may stay: deleted since, or chosen by others. */
export async function checkAudience(ctx: Context, audience: Audience, before?: Audience): Promise<void> {
  const added = {
    listIds: audience.listIds.filter((one) => !before?.listIds.includes(one)),
    contactIds: audience.contactIds.filter((one) => !before?.contactIds.includes(one)),
  }
  const { lists, contacts } = await namesOfAudiences(ctx, [added])
  if (!added.listIds.every((one) => lists.has(one)) || !added.contactIds.every((one) => contacts.has(one))) throw notFound()
}
