import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { type TaxTerms, taxesOf, taxTermsOf } from '../../tax-rates/taxes-for.ts'
import type { WantedCharge } from './wanted-charges.ts'

interface ChargesOfClient {
  /** Of the site of the lease. */
  province: string
  /** Who is charged: it may be exempt from taxes. */
  tenantId: number
  charges: readonly WantedCharge[]
}

/** Charges of several clients of a company as lines of documents, with the taxes that rents bear at the site on the first day of the service. */
export async function linesOfCharges(db: ReadDb, landlordId: number, all: readonly ChargesOfClient[]): Promise<InvoiceLine[][]> {
  const sales = all.filter(({ charges }) => charges.some(({ taxed }) => taxed))
  const termsOf = sales.length > 0 ? await taxTermsOf(db, landlordId, sales) : undefined
  return all.map(({ charges, ...sale }) =>
    charges.map(({ code, serviceFrom, serviceTo, cents, taxed, why }) => ({
      kind: 'Charge',
      description: '',
      quantity: 1,
      cost: 0,
      unitCost: cents / 100,
      mileageRateId: null,
      amount: cents,
      taxed,
      ...taxesOn(taxed ? termsOf?.({ ...sale, day: serviceFrom }) : undefined, cents),
      charge: { code, serviceFrom, serviceTo, why, corrects: '' },
    })),
  )
}

const taxesOn = (terms: TaxTerms | undefined, cents: number) =>
  terms ? taxesOf(terms, terms.usual.filter(isOnRent), cents) : { taxes: [] }

/** The sales taxes of British Columbia, Saskatchewan and Manitoba are not levied on the rent of premises. */
export const isOnRent = (tax: TaxType) => tax !== 'PST'

/** The line that takes another back, with exactly its taxes; `corrects` is the number of the document that it stands on. */
export const negated = (line: InvoiceLine, corrects: string): InvoiceLine => ({
  ...line,
  amount: -line.amount,
  unitCost: -line.unitCost,
  taxes: line.taxes.map((tax) => ({ ...tax, cents: -tax.cents })),
  charge: line.charge && { ...line.charge, corrects },
})
