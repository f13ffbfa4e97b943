import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import type { Option } from '@atrium/contract/kit/options.ts'
import {
  MOST_SHOWN,
  type Owed,
  type PageEvent,
  type PageRow,
  type PageSection,
  type SectionKind,
  sectionKinds,
} from '@atrium/contract/kit/record-page.ts'
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Owned } from '../access/scope.ts'
import type { ReadDb } from '../database/open.ts'
import { readEach } from '../database/read-each.ts'
import { countUpTo } from '../lists/list.ts'
import type { ReadContext } from '../work/context.ts'

/** What a page is about, in the viewer's scope: a client, or a whole site. */
export interface PageSubject {
  siteId: number
  tenantId: number | null
}
export interface ClientOfPage extends PageSubject {
  tenantId: number
}
export interface SiteOfPage extends PageSubject {
  tenantId: null
  timeZone: string
  /** The day that it is there. */
  today: string
}

/** A contact, in the viewer's scope. */
export interface ContactOfPage {
  /** Its id, and those of the contacts that were merged into it. */
  ids: readonly number[]
  /** In lower case; empty: it has none. */
  email: string
  /** As E.164 has it where it is one, else as it was typed. */
  phone: string
  roleIds: readonly number[]
  /** Null: it is one of all sites. */
  siteId: number | null
  /** The category of its client. */
  categoryId: number | null
}

/** What a feature says on a page; what it leaves out is empty. */
export type Said = Pick<PageSection, 'total' | 'capped' | 'list' | 'rows'> & Partial<PageSection>

/** Records of a feature that have to do with what a page is about, for whoever may open the screen that they are on. */
export interface PageSource<Subject = PageSubject> {
  kind: SectionKind
  access: Access
  /** Those of the viewer's scope, by an index of what the page is about; undefined: the viewer may see none of them after all. */
  read: (ctx: ReadContext, subject: Subject) => Promise<Said | undefined>
  /** The latest of what came to pass with them, each on its day; as many as are asked for, none of the days to come. */
  happened?: (ctx: ReadContext, subject: Subject, most: number) => Promise<PageRow[]>
}
export type ClientSource = PageSource<ClientOfPage>
export type SiteSource = PageSource<SiteOfPage>
export type ContactSource = PageSource<ContactOfPage>

export interface WholePage {
  sections: PageSection[]
  happened: PageEvent[]
}

const nothing = { types: [], owed: [], overdue: [], unapplied: [], occupancy: null }

/** What all sources that the viewer's plan and role open say, in the order of the kinds. */
export async function readPage<Subject>(
  sources: readonly PageSource<Subject>[],
  ctx: ReadContext,
  subject: Subject,
): Promise<WholePage> {
  const open = sources.filter(({ access }) => !may(ctx.viewer, access))
  const inOrder = open.toSorted((one, other) => orderOf(one.kind) - orderOf(other.kind))
  const found = await readEach(inOrder, async (source) => {
    const { kind } = source
    const said = await source.read(ctx, subject)
    if (!said) return undefined
    const events = (await source.happened?.(ctx, subject, MOST_EVENTS)) ?? []
    return { section: { ...nothing, ...said, kind }, events: events.map((event) => ({ ...event, kind })) }
  })
  const told = found.filter((one) => one !== undefined)
  const happened = told.flatMap(({ events }) => events)
  return { sections: told.map(({ section }) => section), happened: happened.toSorted(newestFirst).slice(0, MOST_EVENTS) }
}

/** What one timeline shows. */
const MOST_EVENTS = 12
const newestFirst = (one: PageEvent, other: PageEvent) => (other.day ?? '').localeCompare(one.day ?? '')

const orderOf = (kind: SectionKind) => sectionKinds.indexOf(kind)

/** What is owed of all sections, by currency; null where none of them is about money that is owed. */
export function owedOfAll(sections: readonly PageSection[]): Owed[] | null {
  const billed = sections.filter(({ kind }) => kind === 'Rent' || kind === 'Invoices')
  if (billed.length === 0) return null
  const all = Map.groupBy(
    billed.flatMap(({ owed }) => owed),
    ({ currency }) => currency,
  )
  return [...all].map(([currency, parts]) => ({
    currency,
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    overdue: parts.reduce((sum, { overdue }) => sum + overdue, 0),
    since: parts.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null,
  }))
}

/** The rows of a table in the viewer's scope that are those of a client, or of a site. */
export const ofSubject = (
  { scope }: ReadContext,
  { siteId, tenantId }: PageSubject,
  table: Owned & { siteId: Column; tenantId: Column },
): SQL | undefined => (tenantId === null ? scope.at(siteId, table) : and(scope.of(table), eq(table.tenantId, tenantId)))

/** The address of a list that is narrowed to a client, or to a site, which becomes the chosen one. */
export const listOf = (address: string, { siteId, tenantId }: PageSubject): string =>
  `${address}${address.includes('?') ? '&' : '?'}${tenantId === null ? `sid=${siteId}` : `tenantId=${tenantId}`}`

interface Listed<Row> {
  table: PgTable
  where: SQL | undefined
  /** The same rows in parts that an index has each of, where it has not all of them together. */
  parts?: readonly (SQL | undefined)[] | undefined
  /** Those that matter most first. */
  order: SQL[]
  page: (db: ReadDb, page: { where: SQL | undefined; order: SQL[]; limit: number; offset: number }) => Promise<Row[]>
  row: (row: Row) => PageRow
  list: string | null
  /** Default: 5. */
  most?: number
}

/** How far they are counted. */
export const MOST_COUNTED = 9_999

/** How many rows of a table there are, and the first of them. */
export async function sectionOf<Row>(
  { db }: ReadContext,
  { table, where, parts = [where], order, page, row, list, most = MOST_SHOWN }: Listed<Row>,
): Promise<Said> {
  const rows = await page(db, { where, order, limit: most, offset: 0 })
  // Most clients have fewer than that of most kinds: these are all there are.
  const counted = rows.length < most ? { total: rows.length, capped: false } : await countOf(db, table, ...parts)
  return { ...counted, list, rows: rows.map(row) }
}

/** How many rows of a table there are, in one part or several that have no row in common. */
export async function countOf(
  db: ReadDb,
  table: PgTable,
  ...parts: readonly (SQL | undefined)[]
): Promise<Pick<Said, 'total' | 'capped'>> {
  const rows = parts.map((where) => sql`select from ${table} where ${where}`)
  return countedUpTo(await countUpTo(db, sql.join(rows, sql` union all `), MOST_COUNTED))
}

/** How many are told of so many. */
export const countedUpTo = (found: number): Pick<Said, 'total' | 'capped'> => ({
  total: Math.min(found, MOST_COUNTED),
  capped: found > MOST_COUNTED,
})

/** A state by its word and tone. */
export function stateOf(options: readonly Option[], value: string): NonNullable<PageRow['state']> {
  const { text, tone = null } = options.find((option) => option.value === value) ?? { text: value }
  return { text: typeof text === 'string' ? text : text.own, tone }
}

/** What most rows have none of. */
export const plainRow = {
  note: '',
  word: '',
  day: null,
  until: null,
  time: null,
  amount: null,
  currency: '',
  state: null,
  address: null,
} as const
