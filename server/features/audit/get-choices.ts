import type { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { isReal } from '../../platform/tenancy/real-companies.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

const MAX_ROWS = 500

export const getChoices: Handler<typeof auditLog.choices> = async ({ db, viewer }) => {
  const own = viewer.kind === 'admin' ? sql`true` : sql`landlord_id = ${viewer.landlordId}`
  // A loose index scan over the kinds of record: a `distinct` would read the whole log.
  const { rows } = await db.execute<{ entity: string }>(sql`
    with recursive kinds as (
      (select entity from audit_entries where ${own} order by entity limit 1)
      union all
      select (select entity from audit_entries where ${own} and entity > kinds.entity order by entity limit 1)
      from kinds where kinds.entity is not null
    )
    select entity from kinds where entity is not null`)
  const entities = rows.map(({ entity }) => entity)
  if (viewer.kind === 'admin') {
    const companies = await db
      .select({ id: landlords.id, name: landlords.name })
      .from(landlords)
      .where(isReal)
      .orderBy(asc(landlords.name), asc(landlords.id))
      .limit(MAX_ROWS)
    return { entities, people: [], companies }
  }
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.landlordId, viewer.landlordId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_ROWS)
  return { entities, people, companies: [] }
}
