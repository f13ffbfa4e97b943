import { eq } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { bankAccounts } from './tables.ts'

/** The portal's page of the account. */
export const BANK_PAGE = '/landlord/bank-account'

export async function accountOf({ db }: ReadContext, landlordId: number): Promise<typeof bankAccounts.$inferSelect | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.landlordId, landlordId))
  return row
}
