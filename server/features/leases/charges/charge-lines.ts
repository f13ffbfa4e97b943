import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { type TaxTerms, taxesOf, taxTerms } from '../../tax-rates/taxes-for.ts'
import type { WantedCharge } from './wanted-charges.ts'

interface Where {
  landlordId: number
  /** Of the site of the lease. */
  province: string
  /** Who is charged: it may be exempt from taxes. */
  tenantId: number
}

/** Charges as lines of a document, with the taxes that are usual at the site on the first day of the service. */
export async function linesOfCharges(db: ReadDb, where: Where, charges: readonly WantedCharge[]): Promise<InvoiceLine[]> {
  const days = [...new Set(charges.filter(({ taxed }) => taxed).map(({ serviceFrom }) => serviceFrom))]
  const termsOn = new Map<string, TaxTerms>()
  for (const day of days) termsOn.set(day, await taxTerms(db, { ...where, day }))
  return charges.map(({ code, serviceFrom, serviceTo, cents, taxed, why }) => ({
    ...{
      kind: 'Charge',
      description: '',
      quantity: 1,
      cost: 0,
      unitCost: cents / 100,
      mileageRateId: null,
      amount: cents,
      taxed,
    },
    ...taxesOn(taxed ? termsOn.get(serviceFrom) : undefined, cents),
    charge: { code, serviceFrom, serviceTo, why, corrects: '' },
  }))
}

const taxesOn = (terms: TaxTerms | undefined, cents: number) => (terms ? taxesOf(terms, terms.usual, cents) : { taxes: [] })

/** The line that takes another back, with exactly its taxes; `corrects` is the number of the document that it stands on. */
export const negated = (line: InvoiceLine, corrects: string): InvoiceLine => ({
  ...line,
  ...{ amount: -line.amount, unitCost: -line.unitCost },
  taxes: line.taxes.map((tax) => ({ ...tax, cents: -tax.cents })),
  charge: line.charge && { ...line.charge, corrects },
})
