import { and, inArray, type SQL } from 'drizzle-orm'
import { nobody, readPeople, union } from '../../platform/delivery/people.ts'
import { addressBook } from '../../platform/tenancy/address-book.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { peopleOf } from './people-of-lists.ts'
import { distributionLists } from './tables.ts'

/** Somebody that a list reaches. */
export interface Recipient {
  name: string
  /** Empty where there is none; then there is a telephone number, or neither. */
  email: string
  /** E.164 where it is known, else as it was typed. */
  phone: string
  userId: number | null
}

type Context = Pick<ReadContext, 'db' | 'scope' | 'app'>

/** The people on some lists, as a select that may name a person several times. Limited to lists and people in the viewer's scope. */
export async function peopleOfLists({ db, scope, app }: Context, listIds: readonly number[]): Promise<SQL> {
  if (listIds.length === 0) return nobody
  const which = and(scope.of(distributionLists), inArray(distributionLists.id, [...listIds]))
  const lists = await db.select().from(distributionLists).where(which)
  return lists.length === 0 ? nobody : union(lists.map((list) => peopleOf(list, scope, app.ask(addressBook))))
}

/** Recipients that are read at a time. */
const PAGE = 500

/**
 * Everybody that some lists reach, each once, page by page: for jobs, which work them off without holding them all. Two entries are
 * one person when they have one e-mail address, or, without any, one telephone number; a user comes before a contact, a contact
 * before what a client says of itself. Only lists and people in the scope count.
 */
export async function* recipientsOf(ctx: Context, listIds: readonly number[], atOnce = PAGE): AsyncGenerator<Recipient[]> {
  const people = await peopleOfLists(ctx, listIds)
  for (let behind = ''; ; ) {
    const page = await readPeople(ctx.db, people, { behind, limit: atOnce })
    if (page.length > 0) yield page.map(({ name, email, phone, userId }) => ({ name, email, phone, userId }))
    if (page.length < atOnce) return
    behind = page.at(-1)?.key ?? ''
  }
}
