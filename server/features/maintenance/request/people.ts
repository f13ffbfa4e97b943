import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { and, eq, notExists, or, type SQL } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { readersAmong } from '../../../platform/notifications/readers.ts'
import { companyPeopleAt } from '../../../platform/tenancy/company-people.ts'
import { peopleOfClient } from '../../../platform/tenancy/people-of-client.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { StoredRequest } from './request-row.ts'

/** `handler`: whom it is assigned to, or everybody at the site as long as that is nobody who still works there. */
export type Audience = 'client' | 'handler' | 'company'

function audienceOf(db: ReadDb, audience: Audience, request: StoredRequest): SQL | undefined {
  const { landlordId, siteId, tenantId, assigneeId } = request
  if (audience === 'client') return tenantId === null ? undefined : peopleOfClient(db, landlordId, tenantId)
  const atSite = companyPeopleAt(landlordId, siteId)
  if (audience !== 'handler' || assigneeId === null) return atSite
  const left = notExists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(atSite, eq(users.id, assigneeId))),
  )
  return and(atSite, or(eq(users.id, assigneeId), left))
}

/** What people call whoever has a request. */
export async function handlerOf(
  db: ReadDb,
  { assigneeId, vendorName }: Pick<StoredRequest, 'assigneeId' | 'vendorName'>,
): Promise<string> {
  const [person] = assigneeId === null ? [] : await db.select({ name: users.name }).from(users).where(eq(users.id, assigneeId))
  return [person?.name, vendorName].filter(Boolean).join(', ')
}

/** Those of an audience who may see requests; not who did it. */
export async function readersOf(
  ctx: Pick<ReadContext, 'db' | 'app'>,
  audience: Audience,
  request: StoredRequest,
  exceptUserId: number,
) {
  const who = audienceOf(ctx.db, audience, request)
  if (!who) return []
  const { landlordId } = request
  return readersAmong(ctx, who, { landlordId, access: maintenanceScreens.view.access, exceptUserId })
}
