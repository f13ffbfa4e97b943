import type { Access } from '@atrium/contract/access/access.ts'
import { and, ne, type SQL } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import { companyPeopleAt } from '../tenancy/company-people.ts'
import { peopleOfClient } from '../tenancy/people-of-client.ts'
import type { AnyWriteContext, ReadContext } from '../work/context.ts'
import { type RecordRule, whoMay } from './who-may.ts'

/** Somebody who is told: whether they want to be is asked where it is told (`tell-news.ts`). */
export interface Reader {
  id: number
  email: string
  firstName: string
  language: string | null
}

/** Of some users of a company those who may see what a mail is about; not who did it. */
export async function readersAmong(
  ctx: Pick<ReadContext, 'db' | 'app'>,
  who: SQL | undefined,
  { landlordId, exceptUserId = 0, ...rule }: RecordRule & { landlordId: number; exceptUserId?: number },
): Promise<Reader[]> {
  return ctx.db
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(who, await whoMay(ctx, landlordId, rule), ne(users.id, exceptUserId)))
}

/** The people of a client who may see what a mail is about. */
export const clientReaders = (
  ctx: AnyWriteContext,
  { landlordId, tenantId }: { landlordId: number; tenantId: number },
  access: Access,
): Promise<Reader[]> =>
  readersAmong(ctx, peopleOfClient(ctx.db, landlordId, tenantId), { landlordId, access, exceptUserId: ctx.viewer.userId })

/** The company's people at a site who may do what a mail asks for. */
export const companyReaders = (
  ctx: AnyWriteContext,
  { landlordId, siteId }: { landlordId: number; siteId: number },
  access: Access,
): Promise<Reader[]> =>
  readersAmong(ctx, companyPeopleAt(landlordId, siteId), { landlordId, access, exceptUserId: ctx.viewer.userId })
