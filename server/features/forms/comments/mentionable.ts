import { formReaders } from '@atrium/contract/forms/screens.ts'
import { and, ne, or, type SQL } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import { whoMay } from '../../../platform/notifications/who-may.ts'
import { companyPeopleAt } from '../../../platform/tenancy/company-people.ts'
import { peopleOfClient } from '../../../platform/tenancy/people-of-client.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { FormRow } from '../find-form.ts'
import type { EntryRow } from '../links/parents.ts'

/** Users whom a comment on an entry can mention: those who see the entry and would see the comment, but for who writes it. */
export async function mentionable(
  ctx: Pick<ReadContext, 'db' | 'viewer' | 'app'>,
  { clients, category }: Pick<FormRow, 'clients' | 'category'>,
  { landlordId, siteId, tenantId }: EntryRow,
  internal: boolean,
): Promise<SQL | undefined> {
  const isForClient = tenantId !== null && clients !== 'None' && !internal
  const there = or(companyPeopleAt(landlordId, siteId), isForClient ? peopleOfClient(ctx.db, landlordId, tenantId) : undefined)
  return and(there, await whoMay(ctx, landlordId, { access: formReaders, type: category }), ne(users.id, ctx.viewer.userId))
}
