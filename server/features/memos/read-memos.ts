import { dayIn } from '@atrium/contract/kit/days.ts'
import { type memos as calls, memos, type OwnMemo, ownMemos, type SiteMemo } from '@atrium/contract/memos/memos.ts'
import { memoScreens } from '@atrium/contract/memos/screens.ts'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { delivered, received } from '../../platform/delivery/received.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { phraseIn } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { summaryOf } from '../../platform/records/summary.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { notPast } from '../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { namesOfAudiences } from '../distribution-lists/audience.ts'
import { siteMemos } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({
      memo: siteMemos,
      siteName: sites.name,
      timeZone: sites.timeZone,
      state: deliveries.state,
      sendAt: deliveries.sendAt,
    })
    .from(siteMemos)
    .innerJoin(sites, eq(sites.id, siteMemos.siteId))
    .leftJoin(deliveries, eq(deliveries.id, siteMemos.deliveryId))

type Row = Awaited<ReturnType<typeof select>>[number]
const page = pageOf(select)
const words = (query: string) => phraseIn(siteMemos, siteMemos.subject, query)

type Names = Awaited<ReturnType<typeof namesOfAudiences>>

function item({ memo, siteName, timeZone, state, sendAt }: Row, names: Names): SiteMemo {
  const { id, version, subject, description, siteId, expiresOn, createdAt, listIds, contactIds } = memo
  const audience = { listIds, contactIds }
  const isOut = state === 'expanding' || state === 'sending' || state === 'done'
  return {
    ...{ id, version, subject, description, siteId, siteName, expiresOn, state, audience },
    ...names.of(audience),
    createdDate: createdAt.toISOString(),
    active: isOut && (expiresOn === null || expiresOn >= dayIn(timeZone, new Date())),
    sendAt: sendAt?.toISOString() ?? null,
  }
}

const read = {
  ...{ table: siteMemos, page, item },
  extra: (ctx: ReadContext, rows: readonly Row[]) =>
    namesOfAudiences(
      ctx,
      rows.map(({ memo }) => memo),
    ),
}

export const searchMemos: Handler<typeof calls.search> = listOf(memos.search, {
  ...{ ...read, words },
  sorts: (ctx, { siteId }) => ({
    subject: siteMemos.subject,
    createdDate: siteMemos.createdAt,
    expiresOn: siteMemos.expiresOn,
    siteName: bySite(ctx, siteMemos.siteId, siteId),
  }),
})

export const getMemo: Handler<typeof calls.get> = getOf(read)

/** Not for some lists or contacts only. */
const isForAll = sql`${siteMemos.listIds} = '{}' and ${siteMemos.contactIds} = '{}'`

/** To the company as a whole: which of its memos are the viewer's, `isReceived` says. */
const owned = { landlordId: siteMemos.landlordId }

/** What was delivered to the viewer, or to everybody at its site before the viewer came, and has not expired. */
const isReceived = ({ viewer }: ReadContext): SQL | undefined =>
  and(
    or(isNull(siteMemos.expiresOn), notPast(siteMemos.expiresOn, siteMemos.siteId)),
    or(
      received(viewer, 'siteMemo', siteMemos.id),
      and(eq(siteMemos.siteId, viewer.siteId ?? 0), isForAll, delivered(viewer.landlordId ?? 0, 'siteMemo', siteMemos.id)),
    ),
  )

function ownItem({ memo, siteName, sendAt }: Row): OwnMemo {
  const { id, subject, description, siteId, expiresOn, createdAt } = memo
  const sent = (sendAt ?? createdAt).toISOString()
  return { id, subject, description, siteId, siteName, expiresOn, createdDate: sent, sendAt: sent }
}

export const searchOwnMemos: Handler<typeof ownMemos.search> = listOf(ownMemos.search, {
  ...{ table: siteMemos, page, item: ownItem, owned, words, shown: isReceived },
  sorts: { subject: siteMemos.subject, createdDate: siteMemos.createdAt },
})

export const memoSummary = summaryOf({
  ...{ widget: 'SiteMemosSummary', access: memoScreens.list.access, table: siteMemos },
  where: (ctx, siteId) =>
    ctx.viewer.kind === 'landlord' ? ctx.scope.at(siteId, siteMemos) : and(ctx.scope.of(owned), isReceived(ctx)),
})
