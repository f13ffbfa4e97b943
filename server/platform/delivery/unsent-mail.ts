import { landlord } from '@atrium/contract/access/access.ts'
import { dayIn, daysUntil } from '@atrium/contract/kit/days.ts'
import type { NeedRow } from '@atrium/contract/kit/needs.ts'
import { and, desc, eq, gt, inArray, max, min, notInArray, sql } from 'drizzle-orm'
import { mails } from '../mail/tables.ts'
import { type NeedSource, plainNeed } from '../needs/needs.ts'
import { sites } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'
import type { Deliverable } from './deliverable.ts'
import { openRecord } from './open-record.ts'
import { deliveries, deliveryRecipients as r } from './tables.ts'

/** Older ones are let be. */
const DAYS = 30
/** Of these each is looked at: whether its record is open to the viewer, and was not sent anew since. */
const MOST = 25

/** What was sent by e-mail and did not leave, of the records whose log the viewer may read; the latest first. */
export function unsentMail(deliverables: readonly Deliverable[]): NeedSource {
  const kinds = new Map(deliverables.filter(({ logAt }) => logAt).map((one) => [one.kind, one]))
  return {
    kind: 'MailNotSent',
    access: landlord,
    read: async (ctx, { siteId, most }) => {
      const found = await failedDeliveries(ctx, siteId, [...kinds.keys()])
      const rows: NeedRow[] = []
      for (const one of found.slice(0, MOST)) {
        const address = await addressOf(ctx, kinds.get(one.kind), one)
        if (address) rows.push(needOf(one, address))
      }
      return { total: rows.length, capped: found.length > MOST, sums: [], rows: rows.slice(0, most) }
    },
  }
}

type Failed = Awaited<ReturnType<typeof failedDeliveries>>[number]

const failedDeliveries = ({ db, scope }: ReadContext, siteId: number, kinds: string[]) =>
  db
    .select({
      id: deliveries.id,
      kind: deliveries.kind,
      recordId: deliveries.recordId,
      siteId: deliveries.siteId,
      siteName: sites.name,
      timeZone: sites.timeZone,
      sendAt: deliveries.sendAt,
      subject: max(mails.subject),
      name: min(r.name),
      people: sql<number>`count(distinct ${r.address})::int`,
    })
    .from(mails)
    .innerJoin(r, eq(r.mailId, mails.id))
    .innerJoin(deliveries, eq(deliveries.id, r.deliveryId))
    .leftJoin(sites, eq(sites.id, deliveries.siteId))
    .where(
      and(
        scope.at(siteId, deliveries),
        scope.of({ landlordId: mails.landlordId }),
        inArray(mails.status, ['failed', 'unknown']),
        eq(mails.channel, 'email'),
        gt(mails.createdAt, sql`now() - ${DAYS}::int * interval '1 day'`),
        // They have it by another way, or are not to have it any more.
        notInArray(r.status, ['opened', 'downloaded', 'recalled']),
        inArray(deliveries.kind, kinds),
      ),
    )
    .groupBy(deliveries.id, sites.id)
    .orderBy(desc(deliveries.id))
    .limit(MOST + 1)

/** Where the log of a delivery is read; undefined for who may not, and of one that another has followed. */
async function addressOf(ctx: ReadContext, kind: Deliverable | undefined, { id, recordId }: Failed): Promise<string | undefined> {
  const row = await openRecord(ctx, kind, recordId)
  const isLast = row?.[(kind?.keptIn ?? 'deliveryId') as 'deliveryId'] === id
  return row && isLast ? kind?.logAt?.(row) : undefined
}

function needOf({ id, kind, siteId, siteName, timeZone, sendAt, subject, name, people }: Failed, address: string): NeedRow {
  const zone = timeZone ?? 'UTC'
  const day = dayIn(zone, sendAt)
  return {
    ...plainNeed,
    id,
    siteId,
    address,
    day,
    siteName: siteName ?? '',
    title: subject ?? '',
    who: people > 1 ? `${name} +${people - 1}` : (name ?? ''),
    daysLeft: daysUntil(zone, day),
    tone: kind === 'emergencyAlert' ? 'urgent' : 'warning',
  }
}
