import type { ContractFacts } from '@atrium/contract/contracts/conditions.ts'
import type { LeaseFacts } from '@atrium/contract/contracts/lease-filling.ts'
import { type ContractTag, contractTags } from '@atrium/contract/contracts/tags.ts'
import { Day, dayIn, wholeMonths } from '@atrium/contract/kit/days.ts'
import { tagKey } from '@atrium/contract/kit/tags.ts'
import { rentTypeNames, rentTypes } from '@atrium/contract/leases/leases.ts'
import { eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { day, type MailLanguage } from '../../../platform/mail/words.ts'
import { cellWriter } from '../../../platform/reports/report-cells.ts'
import { addressLines } from '../../../platform/tenancy/address-lines.ts'
import { landlords, sites, tenantCategories, tenants } from '../../../platform/tenancy/tables.ts'
import type { GivenValues } from '../../../ports/contracts.ts'
import type { LeaseTerms } from '../../../ports/leases.ts'

/** Whom and what a contract is for. */
export interface ContractFor {
  tenantId: number
  lease: LeaseTerms | undefined
  /** Empty while it has none. */
  no: string
  language: MailLanguage
  /** What was said elsewhere, in place of what is known. */
  given?: GivenValues | undefined
}

/** What the tags of a contract are replaced by, and what conditions ask of; what is not known is empty, or null. */
export interface ContractValues {
  tags: Readonly<Record<ContractTag, string>>
  facts: ContractFacts
}

/** The values of today for a client and a lease. */
export async function contractValues(db: ReadDb, about: ContractFor): Promise<ContractValues> {
  const [values] = await contractValuesOf(db, [about])
  return values as ContractValues
}

/** The same of several, in their order. */
export async function contractValuesOf(db: ReadDb, all: readonly ContractFor[]): Promise<ContractValues[]> {
  const ids = [...new Set(all.map(({ tenantId }) => tenantId))]
  const rows = await selectParties(db).where(inArray(tenants.id, ids))
  const byClient = new Map(rows.map((row) => [row.tenant.id, row]))
  return all.map((about) => {
    const found = byClient.get(about.tenantId)
    if (!found) throw new Error(`There is no client ${about.tenantId}`)
    return valuesFor(found, about)
  })
}

const selectParties = (db: ReadDb) =>
  db
    .select({ tenant: tenants, site: sites, company: landlords, category: tenantCategories.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .leftJoin(tenantCategories, eq(tenantCategories.id, tenants.categoryId))
    .$dynamic()
type Parties = Awaited<ReturnType<typeof selectParties>>[number]

function valuesFor({ tenant, site, company, category }: Parties, about: ContractFor): ContractValues {
  const { no, language, given } = about
  const lease = about.lease && given ? withGiven(about.lease, given) : about.lease
  return {
    tags: {
      'Contract no.': no,
      Today: day(language, dayIn(site.timeZone, new Date())),
      Company: company.name,
      'Company address': addressLines(company).join(', '),
      Site: site.name,
      'Site address': addressLines(site).join(', '),
      Client: tenant.name,
      'Client contact': tenant.contactName,
      'Client category': category ?? '',
      Unit: lease?.unitId || tenant.unit,
      ...leaseTags(lease, language),
      ...saidOf(given),
    },
    facts: {
      area: lease && lease.rentableArea > 0 ? lease.rentableArea : null,
      months: lease ? wholeMonths(lease.startDate, lease.endDate) : null,
      rent: lease ? lease.rent : null,
      category: tenant.categoryId,
      site: site.id,
    },
  }
}

function leaseTags(lease: LeaseTerms | undefined, language: MailLanguage) {
  const write = cellWriter(language, lease?.currency ?? 'CAD')
  const money = (cents: number | undefined) => (cents === undefined ? '' : write(cents, 'money'))
  const number = new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 2 })
  const area = lease?.rentableArea
    ? `${number.format(lease.rentableArea)} ${{ en: 'square feet', fr: 'pieds carrés' }[language]}`
    : ''
  return {
    'Lease no.': lease?.leaseNo ?? '',
    'Start date': lease ? day(language, lease.startDate) : '',
    'End date': lease ? day(language, lease.endDate) : '',
    Months: lease ? String(wholeMonths(lease.startDate, lease.endDate)) : '',
    Area: area,
    Rent: money(lease?.rent),
    'Additional rent': money(lease?.additionalRent),
    'Total rent': money(lease && lease.rent + lease.additionalRent),
    'Yearly rent': money(lease && (lease.rent * 12) / lease.monthsInPeriod),
    Deposit: money(lease?.deposit),
  }
}

/** Terms of a lease by the tags that say them, where amounts, days and numbers were given for them: what follows from them follows too. */
function withGiven(lease: LeaseTerms, given: GivenValues): LeaseTerms {
  const amount = (tag: ContractTag, known: number) => {
    const value = given.get(tagKey(tag))?.value
    return typeof value === 'number' ? value : known
  }
  const on = (tag: ContractTag, known: string) => {
    const value = given.get(tagKey(tag))?.value
    return Day.safeParse(value).data ?? known
  }
  return {
    ...lease,
    rentableArea: amount('Area', lease.rentableArea),
    startDate: on('Start date', lease.startDate),
    endDate: on('End date', lease.endDate),
    rent: amount('Rent', lease.rent),
    additionalRent: amount('Additional rent', lease.additionalRent),
    deposit: amount('Deposit', lease.deposit),
  }
}

/** What a contract says of its lease as values, as far as that is known. */
export function statedTerms({
  lease,
  given,
  unit,
}: Pick<ContractFor, 'lease' | 'given'> & { unit: string }): Partial<LeaseFacts> {
  const said = given?.size ? given : undefined
  if (lease) {
    const { rentableArea, startDate, endDate, monthsInPeriod, rent, additionalRent, deposit } = said
      ? withGiven(lease, said)
      : lease
    const rentType = rentTypeNames.find((name) => rentTypes[name] === monthsInPeriod) ?? null
    return { unitId: unit, rentableArea: rentableArea || null, startDate, endDate, rentType, rent, additionalRent, deposit }
  }
  const amount = (tag: ContractTag) => {
    const value = said?.get(tagKey(tag))?.value
    return typeof value === 'number' && value >= 0 ? value : null
  }
  const on = (tag: ContractTag) => Day.safeParse(said?.get(tagKey(tag))?.value).data ?? null
  return {
    unitId: unit || null,
    rentableArea: amount('Area'),
    startDate: on('Start date'),
    endDate: on('End date'),
    rent: amount('Rent'),
    additionalRent: amount('Additional rent'),
    deposit: amount('Deposit'),
  }
}

/** What was given for tags, but for what says nothing. */
const saidOf = (given: GivenValues = new Map()): Partial<Record<ContractTag, string>> =>
  Object.fromEntries(
    contractTags.flatMap((tag) => {
      const text = tag === 'Contract no.' ? '' : given.get(tagKey(tag))?.text
      return text ? [[tag, text]] : []
    }),
  )
