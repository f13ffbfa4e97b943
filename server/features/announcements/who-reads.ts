import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, arrayOverlaps, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/access/viewer.ts'
import { areForAll } from '../../platform/delivery/audience-columns.ts'
import { receivedIds } from '../../platform/delivery/received.ts'
import { findRow } from '../../platform/records/rows.ts'
import { forbidden, notFound } from '../../platform/refusal.ts'
import { isPast, notPast } from '../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { announcements } from './tables.ts'

type Row = typeof announcements.$inferSelect
type Sites = Pick<Row, 'siteId' | 'siteIds'>

/** Of the company as a whole: which of its announcements are the viewer's, `waysTo` says. */
export const owned = { landlordId: announcements.landlordId }

export const isOut = eq(announcements.heldBack, false)
export const isOver = isPast(announcements.expiresOn, announcements.siteId)
export const isNotOver = or(isNull(announcements.expiresOn), notPast(announcements.expiresOn, announcements.siteId)) as SQL

/** Clients see what has been announced and has not expired. */
export const isShown = ({ viewer }: Pick<ReadContext, 'viewer'>): SQL | undefined =>
  viewer.kind === 'landlord' ? undefined : and(isOut, isNotOver)

const toAll = areForAll(announcements)

/** Whether the further sites of one hold any of these; as the index has it. */
const isAlsoAt = (siteIds: readonly number[]) =>
  and(sql`${announcements.siteIds} <> '{}'`, arrayOverlaps(announcements.siteIds, [...siteIds])) as SQL

const none = [sql`false`]

/** Sites of a viewer; `all` are those of its company. */
function sitesOf(viewer: Actor): 'all' | readonly number[] {
  if (viewer.kind === 'system') return 'all'
  if (viewer.kind === 'landlord') return viewer.siteIds
  return viewer.siteId === null ? [] : [viewer.siteId]
}

function chosenOf(viewer: Actor, siteChoice: number): 'all' | readonly number[] {
  const own = sitesOf(viewer)
  if (siteChoice === ALL_SITES.id) return own
  return own === 'all' || own.includes(siteChoice) ? [siteChoice] : []
}

/**
 * The ways by which the announcements of the company come to the viewer at a site, or at all of its sites (-1), each by an index of its
 * own; undefined: all of them do. The landlord has those with one of its sites among theirs; a client those for all people at its site,
 * and those to lists and contacts that were delivered to it.
 */
export function waysTo({ viewer }: Pick<ReadContext, 'viewer'>, siteChoice: number = ALL_SITES.id): SQL[] | undefined {
  const at = chosenOf(viewer, siteChoice)
  if (at === 'all') return undefined
  if (at.length === 0) return none
  const here = [inArray(announcements.siteId, [...at]), isAlsoAt(at)]
  if (viewer.kind === 'landlord') return here
  const delivered = and(not(toAll), inArray(announcements.id, sql`(${receivedIds(viewer, 'announcement')})`)) as SQL
  return [...here.map((one) => and(one, toAll) as SQL), delivered]
}

/** The same as one condition, for few rows. */
export const isReadBy = (ctx: Pick<ReadContext, 'viewer'>, siteChoice?: number): SQL | undefined =>
  or(...(waysTo(ctx, siteChoice) ?? []))

export const allSitesOf = ({ siteId, siteIds }: Sites): number[] => [siteId, ...siteIds]

/** Those of its sites that are the viewer's. */
export function ownSitesOf(viewer: Actor, row: Sites): number[] {
  const own = sitesOf(viewer)
  return own === 'all' ? allSitesOf(row) : allSitesOf(row).filter((one) => own.includes(one))
}

/** One that the viewer may change, send, and see the log of: it works at all of its sites. */
export async function findAnnouncement(
  ctx: Pick<ReadContext<Actor>, 'db' | 'scope' | 'viewer'>,
  id: number,
  options: { lock?: boolean } = {},
): Promise<Row> {
  const row = await findRow(ctx, announcements, id, { ...options, owned })
  const own = ownSitesOf(ctx.viewer, row)
  if (own.length === 0) throw notFound()
  if (own.length < allSitesOf(row).length) throw forbidden('announcement-elsewhere')
  return row
}
