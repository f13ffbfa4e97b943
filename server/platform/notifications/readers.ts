import type { Access } from '@atrium/contract/access/access.ts'
import type { NotificationName } from '@atrium/contract/kit/notifications.ts'
import { and, ne, type SQL } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import { companyPeopleAt } from '../tenancy/company-people.ts'
import { peopleOfClient } from '../tenancy/people-of-client.ts'
import type { AnyWriteContext, ReadContext } from '../work/context.ts'
import { wanting } from './filter-by-preference.ts'
import { type RecordRule, whoMay } from './who-may.ts'

/** Somebody who gets a mail. */
export interface Reader {
  id: number
  email: string
  firstName: string
  language: string | null
  /** Mails of its kind are ordinary notifications: they wait for quiet hours to end. */
  waits?: boolean
}

/** Whom a mail goes to, and that it waits where mails of its kind do. */
export const addressedTo = ({ email, waits }: Pick<Reader, 'email' | 'waits'>) => ({ to: email, waits })

/**
 * Of some users of a company those who may see what a mail is about and want mails of its kind (null: of none, it cannot be switched off); not
 * who did it.
 */
export async function readersAmong(
  ctx: Pick<ReadContext, 'db' | 'app'>,
  who: SQL | undefined,
  name: NotificationName | null,
  { landlordId, exceptUserId = 0, ...rule }: RecordRule & { landlordId: number; exceptUserId?: number },
): Promise<Reader[]> {
  const { db } = ctx
  const wants = name === null ? undefined : wanting(db, name, 'email')
  const found = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(who, await whoMay(ctx, landlordId, rule), wants, ne(users.id, exceptUserId)))
  return found.map((reader) => ({ ...reader, waits: name !== null }))
}

/** The people of a client who may see what a mail is about, and want mails of its kind. */
export const clientReaders = (
  ctx: AnyWriteContext,
  { landlordId, tenantId }: { landlordId: number; tenantId: number },
  name: NotificationName,
  access: Access,
): Promise<Reader[]> =>
  readersAmong(ctx, peopleOfClient(ctx.db, landlordId, tenantId), name, { landlordId, access, exceptUserId: ctx.viewer.userId })

/** The company's people at a site who may do what a mail asks for, and want mails of its kind. */
export const companyReaders = (
  ctx: AnyWriteContext,
  { landlordId, siteId }: { landlordId: number; siteId: number },
  name: NotificationName | null,
  access: Access,
): Promise<Reader[]> =>
  readersAmong(ctx, companyPeopleAt(ctx.db, landlordId, siteId), name, { landlordId, access, exceptUserId: ctx.viewer.userId })
