import type { InvoiceLine, LineTax } from '@atrium/contract/money/lines.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { percentOf } from '../../../platform/ledger/exact.ts'
import { ratesAt, usualTaxes } from '../../tax-rates/rates-at.ts'
import type { WantedCharge } from './wanted-charges.ts'

interface Where {
  landlordId: number
  /** Of the site of the lease. */
  province: string
}

/** Charges as lines of a document, with the taxes that are usual at the site on the first day of the service. */
export async function linesOfCharges(db: ReadDb, where: Where, charges: readonly WantedCharge[]): Promise<InvoiceLine[]> {
  const days = [...new Set(charges.filter(({ taxed }) => taxed).map(({ serviceFrom }) => serviceFrom))]
  const taxesOn = new Map<string, Omit<LineTax, 'cents'>[]>()
  for (const day of days) taxesOn.set(day, await taxesAt(db, where, day))
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
    taxes: taxed ? (taxesOn.get(serviceFrom) ?? []).map((tax) => ({ ...tax, cents: percentOf(cents, tax.rate) })) : [],
    charge: { code, serviceFrom, serviceTo, why, corrects: '' },
  }))
}

async function taxesAt(db: ReadDb, { landlordId, province }: Where, day: string) {
  const rates = await ratesAt(db, landlordId, province, day)
  const usual = usualTaxes(rates)
  return rates
    .filter(({ taxType }) => usual.includes(taxType))
    .map(({ id: rateId, taxType, jurisdiction, rate, validFrom, registration }) => ({
      ...{ rateId, taxType, jurisdiction, rate, validFrom, registration },
    }))
}

/** The line that takes another back, with exactly its taxes; `corrects` is the number of the document that it stands on. */
export const negated = (line: InvoiceLine, corrects: string): InvoiceLine => ({
  ...line,
  ...{ amount: -line.amount, unitCost: -line.unitCost },
  taxes: line.taxes.map((tax) => ({ ...tax, cents: -tax.cents })),
  charge: line.charge && { ...line.charge, corrects },
})
