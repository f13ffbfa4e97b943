import { addDays, daysBetween } from '@atrium/contract/kit/days.ts'
import type { DocumentInput } from '@atrium/contract/submissions/submissions.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import type { DemoClient, DemoLandlord, DemoSite } from '../../../platform/demo/demo-company.ts'
import { type Random, random } from '../../../platform/demo/random.ts'
import { slug } from '../../../platform/demo/slug.ts'
import { leaseTitles, titlesOf } from './titles.ts'

export interface DemoDocument {
  company: DemoLandlord
  site: DemoSite
  client: DemoClient
  type: DocumentType
  /** What stands on the document; a construction manual has no title field, its type is its title. */
  title: string
  /** Everything but the client's id; only fields that the type has. */
  input: Omit<DocumentInput, 'tenantId'>
  /** The day it was added, never after today. */
  createdOn: string
  /** The landlord's file number. */
  reference: string
  /** Null when there is no file, which two types allow. */
  fileName: string | null
}

const WINDOW = 3 * 365

/** Some 25 documents of every client of a company, added in the three years up to `today`; the same for the same day and seed. */
export function demoDocuments(company: DemoLandlord, today: string, seed = 'atrium'): DemoDocument[] {
  const all = company.sites.flatMap((site) =>
    site.clients.flatMap((client) => clientDocuments({ company, site, client, today, chance: random(`${seed} ${client.name}`) })),
  )
  return all.sort((a, b) => (a.createdOn < b.createdOn ? -1 : a.createdOn > b.createdOn ? 1 : 0))
}

interface Story {
  company: DemoLandlord
  site: DemoSite
  client: DemoClient
  today: string
  chance: Random
}
interface Planned {
  type: DocumentType
  createdOn: string
  title?: string
  /** Days from creation to the due date. */
  due?: number
  expiryDate?: string
  commencementDate?: string
  /** The month it is about; the month of its creation when absent. */
  about?: string
}

function clientDocuments(story: Story): DemoDocument[] {
  const { today, chance, client } = story
  const start = addDays(today, -WINDOW)
  // Two in three were there before; the others moved in since, the last ones some weeks ago.
  const movedIn = chance.chance(0.65) ? undefined : addDays(today, -chance.int(25, WINDOW - 60))
  const from = movedIn ?? start
  const residential = client.category === 'Residential'
  const planned = [
    ...(movedIn ? movingIn(movedIn, chance, residential) : []),
    ...lease(from, today, chance, movedIn !== undefined, residential),
    ...certificates(from, today, chance),
    ...billings(from, today, chance),
    ...notices(from, today, chance, residential),
    ...construction(from, today, chance, residential),
  ]
  return planned
    .filter(({ createdOn }) => createdOn >= start && createdOn <= today)
    .map((plan, index) => written(story, plan, index))
}

function movingIn(day: string, chance: Random, residential: boolean): Planned[] {
  const planned: Planned[] = [
    { type: 'WelcomeLetter', createdOn: addDays(day, -chance.int(5, 12)) },
    { type: 'PKHandover', createdOn: addDays(day, -chance.int(10, 20)), due: chance.int(8, 18) },
  ]
  if (!residential)
    planned.push({ type: 'FixturingLetter', createdOn: addDays(day, -chance.int(20, 30)), due: chance.int(30, 60) })
  return planned
}

function lease(from: string, today: string, chance: Random, isNew: boolean, residential: boolean): Planned[] {
  const [agreement, ...later] = residential ? leaseTitles.home : leaseTitles.business
  const planned: Planned[] = isNew
    ? [{ type: 'LeaseDocument', createdOn: addDays(from, -chance.int(20, 40)), title: agreement }]
    : []
  const amended = sprinkle('LeaseDocument', from, today, chance, 1, 3)
  planned.push(...amended.map((plan, index) => ({ ...plan, title: later[index] ?? 'Letter Agreement' })))
  if (!isNew && chance.chance(0.6)) {
    const createdOn = addDays(today, -chance.int(3, 700))
    const expiryDate = addDays(createdOn, chance.int(60, 200))
    planned.push({ type: 'RenewalNotice', createdOn, expiryDate, commencementDate: addDays(expiryDate, 1) })
  }
  if (chance.chance(0.2))
    planned.push({ type: 'RequestForSublease', createdOn: addDays(today, -chance.int(4, 800)), due: chance.int(14, 40) })
  return planned
}

/** A certificate a year, sent in shortly before the last one runs out; now and then somebody forgets. */
function certificates(from: string, today: string, chance: Random): Planned[] {
  const forgetful = chance.chance(0.5)
  const planned: Planned[] = []
  for (
    let expiryDate = addDays(from, chance.int(10, 350));
    daysBetween(expiryDate, addDays(today, 400)) > 0;
    expiryDate = addDays(expiryDate, 365)
  ) {
    const createdOn = addDays(expiryDate, -365 - chance.int(-6, 20))
    const late = forgetful && daysBetween(createdOn, today) < 45
    if (createdOn <= today && !late)
      planned.push({ type: 'InsuranceCertificate', createdOn: createdOn < from ? from : createdOn, expiryDate })
  }
  return planned
}

function billings(from: string, today: string, chance: Random): Planned[] {
  const first = Number(from.slice(0, 4))
  const years = Array.from({ length: Number(today.slice(0, 4)) - first + 1 }, (_, index) => first + index)
  const yearly = years.map((year): Planned => {
    const createdOn = `${year}-11-${String(chance.int(10, 28)).padStart(2, '0')}`
    return { type: 'AnnualPrebilling', createdOn, about: `${year + 1}-01`, due: chance.int(30, 45) }
  })
  return [
    ...yearly.filter(({ createdOn }) => createdOn >= from),
    ...sprinkle('RentalNotice', from, today, chance, 3, 6, [12, 30]),
    ...sprinkle('OtherInvoice', from, today, chance, 4, 9, [15, 45]),
  ]
}

function notices(from: string, today: string, chance: Random, residential: boolean): Planned[] {
  const lateOnes = chance.chance(0.3) ? 2 : 0
  return [
    ...sprinkle('OtherCorrespondence', from, today, chance, 3, 7),
    ...sprinkle('InfractionNotice', from, today, chance, 0, residential ? 1 : 2, [5, 15]),
    ...sprinkle('DemandNotice', from, today, chance, 0, lateOnes, [5, 14]),
    ...sprinkle('DefaultNotice', from, today, chance, 0, lateOnes, [5, 15]),
  ]
}

function construction(from: string, today: string, chance: Random, residential: boolean): Planned[] {
  if (residential) return sprinkle('ConstructionManual', from, today, chance, 0, 1)
  return [
    ...sprinkle('AreaCertificate', from, today, chance, 0, 1, [15, 40]),
    ...sprinkle('ConstructionManual', from, today, chance, 0, 2),
  ]
}

/** Between `least` and `most` documents of a type, spread over the time the client was there. */
function sprinkle(
  type: DocumentType,
  from: string,
  today: string,
  chance: Random,
  least: number,
  most: number,
  due?: [number, number],
): Planned[] {
  const span = daysBetween(from, today)
  const share = span / WINDOW
  const count = Math.round(chance.int(least, most) * (0.35 + 0.65 * share))
  return Array.from({ length: count }, () => {
    const plan: Planned = { type, createdOn: addDays(from, Math.floor(chance.next() * span)) }
    return due ? { ...plan, due: chance.int(...due) } : plan
  })
}

/** What the liability insurance of a client is for, in cents: the landlord’s requirement, but for a few. */
function coverOf({ name, category }: DemoClient): number {
  if (category === 'Residential') return 200_000_000
  return random(`cover ${name}`).chance(0.1) ? 100_000_000 : 500_000_000
}

function written({ company, site, client, chance }: Story, plan: Planned, index: number): DemoDocument {
  const { type, createdOn } = plan
  const fieldNames = new Set<string>(documentTypes[type].fields.map((field) => field.value))
  const about = plan.about ?? createdOn
  const { title, invoiceType, manualType } = titlesOf(type, about, site, chance)
  const name = plan.title ?? title
  const values: DocumentInput = {
    title: name,
    invoiceType,
    manualType,
    year: Number(about.slice(0, 4)),
    month: Number(about.slice(5, 7)),
    dueDate: plan.due === undefined ? undefined : addDays(createdOn, plan.due),
    expiryDate: plan.expiryDate,
    commencementDate: plan.commencementDate,
    coverAmount: coverOf(client),
    createdDate: createdOn,
  }
  const input = Object.fromEntries(Object.entries(values).filter(([key, value]) => fieldNames.has(key) && value !== undefined))
  const hasFile = !(['PKHandover', 'RentalNotice'].includes(type) && chance.chance(0.15))
  return {
    company,
    site,
    client,
    type,
    title: name,
    input,
    createdOn,
    reference: `${initials(site.name)}-${client.unit.replace(/\W|[a-z]/g, '')}-${createdOn.slice(2, 4)}${String(index + 1).padStart(3, '0')}`,
    fileName: hasFile ? `${slug(`${name} ${client.name} ${createdOn}`)}.pdf` : null,
  }
}

const initials = (name: string) => [...name.matchAll(/\b[A-Z]/g)].join('').slice(0, 3)
