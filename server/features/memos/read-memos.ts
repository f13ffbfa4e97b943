import { may } from '@atrium/contract/access/may.ts'
import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { type memos as calls, memos, type OwnMemo, ownMemos, type SiteMemo } from '@atrium/contract/memos/memos.ts'
import { memoScreens } from '@atrium/contract/memos/screens.ts'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { namesOfAudiences } from '../../platform/delivery/audience.ts'
import { areForAll } from '../../platform/delivery/audience-columns.ts'
import { outcomesOf } from '../../platform/delivery/outcome.ts'
import { delivered, received, receivedCap } from '../../platform/delivery/received.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { picturesOf, recordOfPicture } from '../../platform/pictures/pictures-of.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { summaryOf } from '../../platform/records/summary.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { notPast } from '../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { siteMemoFiles, siteMemos } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({
      memo: siteMemos,
      siteName: sites.name,
      timeZone: sites.timeZone,
      state: deliveries.state,
      outcome: deliveries.outcome,
      sendAt: deliveries.sendAt,
    })
    .from(siteMemos)
    .innerJoin(sites, eq(sites.id, siteMemos.siteId))
    .leftJoin(deliveries, eq(deliveries.id, siteMemos.deliveryId))

type Row = Awaited<ReturnType<typeof select>>[number]
const page = pageOf(select)
const words = (query: string) => phraseIn(siteMemos, siteMemos.subject, query)

type Names = Awaited<ReturnType<typeof namesOfAudiences>>

interface Extra {
  names: Names
  files: Map<number, Attachment[]>
  outcomeOf: Awaited<ReturnType<typeof outcomesOf>>
}

function item({ memo, siteName, timeZone, state, outcome, sendAt }: Row, { names, files, outcomeOf }: Extra): SiteMemo {
  const { id, version, subject, description, descriptionHtml, siteId, expiresOn, createdAt, listIds, contactIds } = memo
  const audience = { listIds, contactIds }
  const isOut = state === 'expanding' || state === 'sending' || state === 'done'
  return {
    id,
    version,
    subject,
    description,
    descriptionHtml,
    siteId,
    siteName,
    expiresOn,
    state,
    outcome: outcomeOf({ deliveryId: memo.deliveryId, outcome }),
    audience,
    ...names.of(audience),
    attachments: files.get(id) ?? [],
    createdDate: createdAt.toISOString(),
    active: isOut && (expiresOn === null || expiresOn >= dayIn(timeZone, new Date())),
    sendAt: sendAt?.toISOString() ?? null,
  }
}

const filesOf = ({ db }: ReadContext, rows: readonly Row[]) =>
  picturesOf(
    db,
    siteMemoFiles,
    rows.map(({ memo }) => memo),
  )

const read = {
  table: siteMemos,
  page,
  item,
  extra: async (ctx: ReadContext, rows: readonly Row[]): Promise<Extra> => ({
    names: await namesOfAudiences(
      ctx,
      rows.map(({ memo }) => memo),
    ),
    files: await filesOf(ctx, rows),
    outcomeOf: await outcomesOf(
      ctx.db,
      rows.map(({ memo: { deliveryId }, outcome }) => ({ deliveryId, outcome })),
    ),
  }),
}

export const searchMemos: Handler<typeof calls.search> = listOf(memos.search, {
  ...read,
  words,
  sorts: (ctx, { siteId }) => ({
    subject: siteMemos.subject,
    createdDate: siteMemos.createdAt,
    expiresOn: siteMemos.expiresOn,
    siteName: bySite(ctx, siteMemos.siteId, siteId),
  }),
})

export const getMemo: Handler<typeof calls.get> = getOf(read)

/** To the company as a whole: which of its memos are the viewer's, `isReceived` says. */
const owned = { landlordId: siteMemos.landlordId }

const isOpen = or(isNull(siteMemos.expiresOn), notPast(siteMemos.expiresOn, siteMemos.siteId)) as SQL

/** What was delivered to the viewer, and what was to everybody at its site before the viewer came. */
const waysTo = ({ viewer }: ReadContext): SQL[] => [
  received(viewer, 'siteMemo', siteMemos.id),
  and(
    eq(siteMemos.siteId, viewer.siteId ?? 0),
    areForAll(siteMemos),
    delivered(viewer.landlordId ?? 0, 'siteMemo', siteMemos.id),
  ) as SQL,
]

/** What came to the viewer and has not expired. */
const isReceived = (ctx: ReadContext): SQL | undefined => and(isOpen, or(...waysTo(ctx)))

function ownItem({ memo, siteName, sendAt }: Row, files: Map<number, Attachment[]>): OwnMemo {
  const { id, subject, description, descriptionHtml, siteId, expiresOn, createdAt } = memo
  const sent = (sendAt ?? createdAt).toISOString()
  const attachments = files.get(id) ?? []
  return { id, subject, description, descriptionHtml, attachments, siteId, siteName, expiresOn, createdDate: sent, sendAt: sent }
}

export const searchOwnMemos: Handler<typeof ownMemos.search> = listOf(ownMemos.search, {
  table: siteMemos,
  page,
  item: ownItem,
  extra: filesOf,
  owned,
  words,
  shown: () => isOpen,
  parts: waysTo,
  countedTo: receivedCap,
  sorts: { subject: siteMemos.subject, createdDate: siteMemos.createdAt },
})

export const memoSummary = summaryOf({
  widget: 'SiteMemosSummary',
  access: memoScreens.list.access,
  table: siteMemos,
  where: (ctx, siteId) => (ctx.viewer.kind === 'landlord' ? ctx.scope.at(siteId, siteMemos) : and(ctx.scope.of(owned), isOpen)),
  parts: (ctx) => (ctx.viewer.kind === 'landlord' ? undefined : waysTo(ctx)),
  countedTo: receivedCap,
})

/** Whether the viewer reads a memo: the landlord those at its sites, which the file's own site says, a client what it was sent. */
async function reads(ctx: ReadContext, id: number): Promise<boolean> {
  if (ctx.viewer.kind === 'landlord') return may(ctx.viewer, memos.get.allow) === undefined
  if (may(ctx.viewer, ownMemos.search.allow) !== undefined) return false
  const found = await ctx.db
    .select({ id: siteMemos.id })
    .from(siteMemos)
    .where(and(eq(siteMemos.id, id), ctx.scope.of(owned), isReceived(ctx)))
  return found.length > 0
}

export async function closesMemoFile(ctx: ReadContext, fileId: number): Promise<boolean> {
  const id = await recordOfPicture(ctx.db, siteMemoFiles, fileId)
  return id !== undefined && !(await reads(ctx, id))
}

/** A memo to lists reaches clients at other sites than its own. */
export async function opensMemoFile(ctx: ReadContext, fileId: number): Promise<boolean> {
  if (ctx.viewer.kind === 'landlord') return false
  const id = await recordOfPicture(ctx.db, siteMemoFiles, fileId)
  return id !== undefined && (await reads(ctx, id))
}
