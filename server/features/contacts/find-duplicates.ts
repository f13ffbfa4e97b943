import type { contacts as calls } from '@atrium/contract/contacts/contacts.ts'
import { MAX_MERGED } from '@atrium/contract/contacts/contacts.ts'
import { and, asc, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { ownedContact, readContacts } from './contact-row.ts'
import { contacts, wholeName } from './tables.ts'

const GROUPS = 20

/** What two contacts have in common that are likely to be one, most telling first; each is the order of an index. */
const alike = [
  { by: 'email', key: sql`lower(${contacts.email})`, filled: ne(contacts.email, '') },
  { by: 'phone', key: sql`${contacts.phoneE164}`, filled: ne(contacts.phoneE164, '') },
  { by: 'name', key: wholeName(contacts), filled: undefined },
] as const

/** Contacts that may be the same person. Whoever looks decides: nothing is merged by itself. */
export const findDuplicates: Handler<typeof calls.duplicates> = async (ctx) => {
  const groups: { by: (typeof alike)[number]['by']; ids: number[] }[] = []
  for (const { by, key, filled } of alike)
    for (const ids of await idsAlike(ctx, key, filled)) {
      const isNew = !groups.some((group) => ids.every((id) => group.ids.includes(id)))
      if (isNew && groups.length < GROUPS) groups.push({ by, ids })
    }
  const found = await read(ctx, [...new Set(groups.flatMap(({ ids }) => ids))])
  return { items: groups.map(({ by, ids }) => ({ by, contacts: found.filter(({ id }) => ids.includes(id)) })) }
}

async function idsAlike(ctx: ReadContext, key: SQL, filled: SQL | undefined): Promise<number[][]> {
  const { rows } = await ctx.db.execute<{ ids: number[] }>(sql`
    select (array_agg(${contacts.id} order by ${contacts.id}))[1:${sql.raw(String(MAX_MERGED))}] as ids
    from ${contacts} where ${and(ctx.scope.of(ownedContact), filled)}
    group by ${contacts.landlordId}, ${key} having count(*) > 1
    order by ${contacts.landlordId}, ${key} limit ${GROUPS}`)
  return rows.map(({ ids }) => ids)
}

async function read(ctx: ReadContext, ids: readonly number[]) {
  if (ids.length === 0) return []
  const where = and(ctx.scope.of(ownedContact), inArray(contacts.id, [...ids]))
  const rows = await readContacts.page(ctx.db, { where, order: [asc(contacts.id)], limit: ids.length, offset: 0 })
  const extra = await readContacts.extra(ctx, rows)
  return rows.map((row) => readContacts.item(row, extra))
}
