import { share } from '@atrium/contract/kit/money.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { longDay, monthName } from '../../../platform/demo/dates.ts'
import { random } from '../../../platform/demo/random.ts'
import type { DemoDocument } from './documents.ts'
import { wordsFor } from './words.ts'

export interface Sender {
  name: string
  tagline: string
  /** Address, phone, e-mail. */
  lines: readonly string[]
  colour: string
}

/** A letter as it will be drawn. */
export interface Letter {
  sender: Sender
  kind: string
  title: string
  reference: string
  date: string
  recipient: readonly string[]
  greeting: string
  paragraphs: readonly string[]
  facts: readonly (readonly [string, string])[]
  table:
    | {
        head: readonly [string, string]
        rows: readonly (readonly [string, string])[]
        totals: readonly (readonly [string, string])[]
      }
    | undefined
  signatory: { name: string; title: string }
}

/** The letter of a document: who writes to whom, and what. */
export function letterOf(document: DemoDocument): Letter {
  const { company, site, client, type, title, input } = document
  const certificate = type === 'InsuranceCertificate'
  const landlord = [company.name, `${site.name}, Management Office`]
  const premises = [site.address.street, `${site.address.city}, ${site.address.province}  ${site.address.postalCode}`]
  const insurer = insurers[client.name.length % insurers.length] ?? insurers[0]
  return {
    sender: certificate
      ? insurer
      : {
          name: company.name,
          tagline: company.tagline,
          lines: [company.street, company.city, company.phone, company.email],
          colour: company.colour,
        },
    kind: documentTypes[type].title,
    title,
    reference: document.reference,
    date: longDay(document.createdOn),
    recipient: certificate
      ? [...landlord, ...premises]
      : [client.name, `Attention: ${client.contactName}`, `${client.unit}, ${site.name}`, ...premises],
    greeting: certificate ? 'To whom it may concern:' : `Dear ${client.contactName},`,
    paragraphs: wordsFor(document),
    facts: facts(input, type),
    table: tableFor(document),
    signatory: certificate ? { name: 'Authorized representative', title: insurer.name } : company.manager,
  }
}

const insurers: readonly [Sender, ...Sender[]] = [
  {
    name: 'Beacon & Shore Mutual',
    tagline: 'Commercial insurance since 1921',
    lines: ['19 Assurance Square', 'Toronto, ON  M5H 2K4', '(416) 555-0161', 'certificates@beaconshore.example'],
    colour: '#0f766e',
  },
  {
    name: 'Granite Peak Insurance',
    tagline: 'Property and liability',
    lines: ['700 Centre Avenue', 'Calgary, AB  T2P 1G7', '(403) 555-0177', 'service@granitepeak.example'],
    colour: '#7c2d3f',
  },
]

const money = (cents: number) => (cents / 100).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' })

function facts(input: DemoDocument['input'], type: DocumentType): [string, string][] {
  const found: [string, string][] = []
  if (input.invoiceType) found.push(['Type', input.invoiceType])
  if (input.commencementDate) found.push(['Commencement date', longDay(input.commencementDate)])
  if (input.expiryDate) found.push([type === 'RenewalNotice' ? 'Current term expires' : 'Expires', longDay(input.expiryDate)])
  if (input.dueDate) found.push([type === 'PKHandover' ? 'Possession date' : 'Due date', longDay(input.dueDate)])
  if (input.year && input.month) found.push(['Period', `${monthName(input.month)} ${input.year}`])
  return found
}

function tableFor(document: DemoDocument): Letter['table'] {
  const { type, client, site, reference, title, input } = document
  const chance = random(reference)
  const home = client.category === 'Residential'
  if (type === 'InsuranceCertificate') {
    return {
      head: ['Coverage', 'Limit'],
      rows: [
        [
          home ? 'Personal liability, per occurrence' : 'Commercial general liability, per occurrence',
          money(input.coverAmount ?? 200_000_000),
        ],
        ['Tenant’s legal liability', money(100_000_000)],
        ['All risks on contents and improvements, replacement cost', money(client.squareFeet * chance.int(70, 160) * 100)],
        [home ? 'Additional living expenses, 12 months' : 'Business interruption, 12 months', 'Actual loss sustained'],
      ],
      totals: [],
    }
  }
  const rows = charges(document, chance)
  if (rows.length === 0) return undefined
  const sum = rows.reduce((total, [, cents]) => total + cents, 0)
  // Rent of a home carries no sales tax.
  const tax = home && type !== 'OtherInvoice' ? 0 : share(sum, site.taxRate)
  const monthly = title.includes('estimate') ? 'Total per month' : 'Total due'
  return {
    head: ['Description', 'Amount'],
    rows: rows.map(([text, cents]) => [text, money(cents)]),
    totals: [['Subtotal', money(sum)], ...(tax ? [[site.taxName, money(tax)] as const] : []), [monthly, money(sum + tax)]],
  }
}

/** What is charged, in cents. */
function charges({ type, client, title, input }: DemoDocument, chance: ReturnType<typeof random>): [string, number][] {
  const home = client.category === 'Residential'
  const rent = Math.round((client.squareFeet * (home ? 240 : random(`rent ${client.name}`).int(280, 520))) / 100) * 100
  const rentLines: [string, number][] = home
    ? [
        ['Rent', rent],
        ['Parking stall', 9_500],
      ]
    : [
        ['Basic rent', rent],
        ['Common area maintenance', Math.round(rent * 0.31)],
        ['Realty taxes', Math.round(rent * 0.22)],
        ['Promotion fund', Math.round(rent * 0.04)],
      ]
  if (['AnnualPrebilling', 'RentalNotice', 'DemandNotice'].includes(type)) return rentLines
  if (type === 'DefaultNotice')
    return title.includes('insurance')
      ? []
      : [
          ['Arrears', rent],
          ['Interest at 1.5% a month', Math.round(rent * 0.015)],
        ]
  if (type !== 'OtherInvoice') return []
  const detail = title.replace(/^[^:]*: /, '')
  const cents = chance.int(90, 2_400) * 100 + chance.int(0, 99)
  const lines: [string, number][] = [[detail.charAt(0).toUpperCase() + detail.slice(1), cents]]
  if (input.invoiceType === 'Charge Back') lines.push(['Administration, 15%', share(cents, 1_500)])
  return lines
}
