import type { ReadDb } from '../database/open.ts'
import { currenciesOf } from '../ledger/read-accounts.ts'
import { companyCurrency } from '../tenancy/company-currency.ts'

/** The currency that was asked for, else the company's, and all that its books may be read in. ISO 4217. */
export async function bookCurrency(db: ReadDb, landlordId: number, requested: string | undefined) {
  const own = await companyCurrency(db, landlordId)
  return { currency: requested ?? own, currencies: [...new Set([own, ...(await currenciesOf(db, landlordId))])] }
}
