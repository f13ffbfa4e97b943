import { type SQL, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import { type RecordRule, whoMay } from '../notifications/who-may.ts'
import type { ReadContext } from '../work/context.ts'
import type { Deliverable, DeliverableRow } from './deliverable.ts'

type Context = Pick<ReadContext, 'db' | 'app'>

/** By whose rule a record that is delivered may be seen. */
const ruleOf = ({ access, typeOf }: Deliverable, row: DeliverableRow): RecordRule => ({
  access,
  ...(typeOf ? { type: typeOf(row) } : {}),
})

/** Everybody that a record is for and who may see it, as an audience (`people.ts`). */
export async function readersOf(
  ctx: Pick<ReadContext, 'db' | 'scope' | 'viewer' | 'app'>,
  kind: Deliverable,
  row: DeliverableRow,
  readsOf: ReadsOf = readsOnce(ctx),
): Promise<SQL> {
  return withoutClosed(await kind.audienceOf(ctx, row), await readsOf(kind, row))
}

/** The same of several records of one company, with their place; undefined where the kind does not say it, or who may see one follows from its type. */
export async function readersOfAll(
  kind: Deliverable,
  rows: readonly DeliverableRow[],
  readsOf: ReadsOf,
): Promise<SQL | undefined> {
  const [first] = rows
  if (!kind.audienceOfAll || kind.typeOf || !first) return undefined
  return withoutClosed(kind.audienceOfAll(rows), await readsOf(kind, first))
}

/** Of an audience those who may see a record. */
export const whoRead = async (ctx: Context, landlordId: number, rule: RecordRule, people: SQL): Promise<SQL> =>
  withoutClosed(people, await mayRead(ctx, landlordId, rule))

export interface MayRead {
  landlordId: number
  /** A condition on `users`. */
  may: SQL
}

const mayRead = async (ctx: Context, landlordId: number, rule: RecordRule): Promise<MayRead> => ({
  landlordId,
  may: await whoMay(ctx, landlordId, rule),
})

export type ReadsOf = (kind: Deliverable, row: DeliverableRow) => Promise<MayRead>

/** Who may read records of a transaction, each rule looked up once. */
export function readsOnce(ctx: Context): ReadsOf {
  const known = new Map<string, MayRead>()
  return async (kind, row) => {
    const rule = ruleOf(kind, row)
    const key = `${kind.kind} ${row.landlordId} ${rule.type ?? ''}`
    const found = known.get(key) ?? (await mayRead(ctx, row.landlordId, rule))
    known.set(key, found)
    return found
  }
}

/**
 * Without those whom the rule does not let see it. Who has no login is asked for nothing, unless the address is that of a user of the
 * company: a mailbox is not reached as a contact that may not be reached as a user.
 */
const withoutClosed = (people: SQL, reads: MayRead): SQL =>
  sql`select p.* from (${people}) p where ${isReader(reads, { userId: sql`p.user_id`, email: sql`p.email` })}`

/** The same as a condition, on whatever columns say who somebody is. */
export const isReader = ({ landlordId, may }: MayRead, { userId, email }: { userId: SQL; email: SQL }): SQL =>
  sql`case when ${userId} is not null then exists (select from ${users} where ${users.id} = ${userId} and ${may})
    else not exists (select from ${users} where ${users.email} = lower(${email}) and ${users.landlordId} = ${landlordId}
      and ${users.active} and not ${may}) end`
