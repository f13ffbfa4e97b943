import type { contacts as calls } from '@atrium/contract/contacts/contacts.ts'
import { MAX_MERGED } from '@atrium/contract/contacts/contacts.ts'
import { and, asc, type Column, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { ownedContact, readContacts } from './contact-row.ts'
import { contacts } from './tables.ts'

const GROUPS = 20

/** What two contacts have in common that are likely to be one, most telling first; each is the order of an index. */
const alike = [
  { by: 'email', key: contacts.emailKey, filled: ne(contacts.emailKey, '') },
  { by: 'phone', key: contacts.phoneE164, filled: ne(contacts.phoneE164, '') },
  { by: 'name', key: contacts.nameKey, filled: undefined },
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

async function idsAlike(ctx: ReadContext, key: Column, filled: SQL | undefined): Promise<number[][]> {
  const mine = ctx.scope.of(ownedContact)
  const { rows } = await ctx.db.execute<{ ids: number[] }>(sql`
    with alike as (
      select ${key} as key from ${contacts} where ${and(mine, filled)} group by 1 having count(*) > 1 order by 1 limit ${GROUPS}
    )
    select array(
      select ${contacts.id} from ${contacts} where ${and(mine, filled)} and ${key} = alike.key
      order by ${contacts.id} limit ${MAX_MERGED}
    ) as ids from alike order by key`)
  return rows.map(({ ids }) => ids)
}

async function read(ctx: ReadContext, ids: readonly number[]) {
  if (ids.length === 0) return []
  const where = and(ctx.scope.of(ownedContact), inArray(contacts.id, [...ids]))
  const rows = await readContacts.page(ctx.db, { where, order: [asc(contacts.id)], limit: ids.length, offset: 0 })
  const extra = await readContacts.extra(ctx, rows)
  return rows.map((row) => readContacts.item(row, extra))
}
