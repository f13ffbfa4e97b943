import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { ClientInput } from '@atrium/contract/tenancy/clients/client.ts'
import type { SiteInput } from '@atrium/contract/tenancy/sites/site.ts'
import type { AuditNote } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import type { Decisions } from '../feature.ts'
import type { FileStore } from '../files/store.ts'
import type { Ask } from '../ports/port.ts'
import type { Secrets } from '../secrets.ts'
import type { PublishedEvent } from '../work/published-event.ts'

export interface DemoClient extends Omit<ClientInput, 'siteId' | 'categoryId'> {
  category: string
  squareFeet: number
}
/** Who manages a site is said once its people are there. */
export interface DemoSite extends Omit<SiteInput, 'managerId'> {
  kind: 'mall' | 'office' | 'housing' | 'park'
  taxName: string
  /** Hundredths of a percent. */
  taxRate: number
  clients: readonly DemoClient[]
}
/** A company as the portfolio describes it. */
export interface DemoLandlord {
  name: string
  tagline: string
  street: string
  city: string
  phone: string
  email: string
  /** `#rrggbb`, the colour of its theme and letterhead. */
  colour: string
  manager: { name: string; title: string }
  sites: readonly DemoSite[]
}

/** A company with the ids of its stored sites and clients, in the order of the portfolio. */
export interface PlacedLandlord {
  company: DemoLandlord
  landlordId: number
  sites: { site: DemoSite; id: number; clients: { client: DemoClient; id: number }[] }[]
}

/** What a feature fills its tables from, for one company of the demo portfolio. */
export interface DemoCompany extends PlacedLandlord {
  db: Db
  store: FileStore
  secrets: Secrets
  /** What other features answer. */
  ask: Ask
  /** The table of a kind of record that takes fields of a company's own. */
  customisable: Decisions['customisable']
  definitionOf: Decisions['definitionOf']
  /** Keeps for its people what happened to a record, as it would when somebody does it. */
  tell: (event: PublishedEvent, by: { at: Date; userId: number | null; kind: 'landlord' | 'client' }) => Promise<void>
  /** Lists of some of its clients by their names, filled by the feature that keeps such. */
  lists: Map<string, { id: number; tenantIds: readonly number[] }>
  /** Contacts at all sites, by the name of their company. */
  contactIds: Map<string, number>
  /** Its place in the portfolio: the features give the first company and the second different things. */
  at: number
  /** The company administrator who made the records, and the address they log in with. */
  createdBy: number
  owner: string
  /** When the server started for the first time, and its day. */
  now: Date
  today: string
  /** So many days ago, when the company's clock showed this time. */
  ago: (days: number, time: string) => Date
}

/** Something that happened in a company, as its audit log tells it. */
export interface DemoEvent {
  at: Date
  /** The person's e-mail address. */
  by: string
  call: AnyCall
  note: AuditNote
}

/** Fills the tables of a feature for a company; answers what its audit log is to tell of that. */
export type FillDemo = (demo: DemoCompany) => Promise<readonly DemoEvent[]>
