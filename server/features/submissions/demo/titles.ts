import { type DocumentType, invoiceTypes, manualTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { monthName } from '../../../platform/demo/dates.ts'
import type { DemoSite } from '../../../platform/demo/demo-company.ts'
import type { Random } from '../../../platform/demo/random.ts'

type Titles = readonly [string, ...string[]]
type Invoice = (typeof invoiceTypes)[number]

/** Titles of lease documents in the order they come, the first one once. */
export const leaseTitles = {
  home: [
    'Residential tenancy agreement',
    'Addendum: second parking stall',
    'Move-in inspection report',
    'Addendum: pet agreement',
  ],
  business: ['Lease Agreement, fully executed', 'First Amendment of Lease', 'Estoppel Certificate', 'Second Amendment of Lease'],
} as const

const officeInvoices = ['Charge Back', 'Annual Year-End Billings', 'Sublease Transfer Fee', 'Other'] as const
const invoices: Record<Invoice, Titles> = {
  'Charge Back': [
    'Charge back: after-hours HVAC, {month} {year}',
    'Charge back: door lock replacement',
    'Charge back: waste removal beyond allowance, {month} {year}',
    'Charge back: plumbing call-out',
    'Charge back: water and hydro, {month} {year}',
  ],
  'Annual Year-End Billings': ['{last} year-end adjustment: operating costs', '{last} year-end adjustment: realty taxes'],
  'Percent Rent': ['Percentage rent {last}, annual settlement', 'Percentage rent, {month} {year}'],
  'Sublease Transfer Fee': ['Administration fee: consent to transfer'],
  Other: ['Parking and storage, {month} {year}', 'Access cards and fobs', 'Signage and directory update'],
}

const titles: Record<Exclude<DocumentType, 'OtherInvoice' | 'ConstructionManual'>, Titles> = {
  AnnualPrebilling: ['{year} rent and additional rent: estimate and monthly charges'],
  AreaCertificate: ['Certificate of rentable area (BOMA)', 'Area certificate after remeasurement'],
  DefaultNotice: [
    'Notice of default: additional rent, {month} {year}',
    'Notice of default: proof of insurance outstanding',
    'Notice of default: unpaid rent, {month} {year}',
  ],
  DemandNotice: [
    'Demand for payment: {month} {year} rent',
    'Demand for payment: arrears of additional rent',
    'Second demand for payment',
  ],
  FixturingLetter: ['Fixturing period and conditions of access'],
  InfractionNotice: [
    'Infraction: deliveries outside permitted hours',
    'Infraction: items stored in the service corridor',
    'Infraction: unapproved window signage',
    'Infraction: noise after 10 pm',
    'Infraction: parking in reserved stalls',
  ],
  InsuranceCertificate: ['Certificate of insurance, {year}', 'Certificate of liability insurance {year}'],
  LeaseDocument: ['Letter Agreement'],
  OtherCorrespondence: [
    'Fire alarm test in {month}',
    'Window cleaning schedule, {season} {year}',
    'Change of operating hours over the holidays {year}',
    'Garage cleaning: please move vehicles',
    'Elevator modernization: what to expect',
    'Planned power interruption',
    'Updated contact list of the management office',
    'Thank you for taking part in the fire drill',
    'Recycling and organics: new collection days',
  ],
  PKHandover: ['Possession and key handover'],
  RenewalNotice: ['Renewal of lease: terms offered', 'Notice of option to renew'],
  RentalNotice: [
    'Rent statement, {month} {year}',
    'Rent increase effective {next}',
    'Change of monthly instalment, {month} {year}',
    'Statement of account at {month} {year}',
  ],
  WelcomeLetter: ['Welcome to {site}'],
  RequestForSublease: ['Request for consent to sublease part of the premises', 'Request for consent to assignment'],
}

const seasons = ['winter', 'spring', 'summer', 'fall']

/** A title a property manager would write, for a document about the month of `day`. */
export function titlesOf(type: DocumentType, day: string, site: DemoSite, chance: Random) {
  if (type === 'ConstructionManual') {
    const manualType = site.kind === 'housing' ? 'Site Rules & Regulations' : chance.pick(manualTypes)
    return { title: manualType, manualType, invoiceType: undefined }
  }
  // Percentage rent is for stores.
  const possible: readonly [Invoice, ...Invoice[]] =
    site.kind === 'housing' ? ['Charge Back', 'Other'] : site.kind === 'office' ? officeInvoices : invoiceTypes
  const invoiceType = type === 'OtherInvoice' ? chance.pick(possible) : undefined
  const title = chance.pick(invoiceType ? invoices[invoiceType] : titles[type as keyof typeof titles])
  return { title: filled(title, day, site), manualType: undefined, invoiceType }
}

function filled(title: string, day: string, site: DemoSite): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const season = seasons[Math.floor((month % 12) / 3)] ?? ''
  return title
    .replace('{month}', monthName(month))
    .replace('{year}', String(year))
    .replace('{last}', String(year - 1))
    .replace('{next}', `${monthName(month + 2 > 12 ? month - 10 : month + 2)} 1, ${month + 2 > 12 ? year + 1 : year}`)
    .replace('{season}', season)
    .replace('{site}', site.name)
}
