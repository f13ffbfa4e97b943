import type { DeliveryLogCalls, DeliverySendCalls } from '@atrium/contract/kit/deliveries.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import { type Handler, type Served, serve, withPreflight } from '../calls/serve.ts'
import { either, equalTo, everyWord, hasThree, phraseIn } from '../lists/list.ts'
import { readList, type Words } from '../lists/read-list.ts'
import { limit, perCompany, perUser } from '../quotas/limit.ts'
import { conflict } from '../refusal.ts'
import type { OutsideContext, ReadContext } from '../work/context.ts'
import { channelsOf, deliver } from './deliver.ts'
import type { Deliverable } from './deliverable.ts'
import { countReplies, countStatuses, findDelivery, hasStatus, lineOf, pageOfRecipients } from './log.ts'
import { outcomeNow } from './outcome.ts'
import { reachOf } from './reach.ts'
import { readersOf, readsOnce } from './readers-of.ts'
import { recall, recallUnopened } from './recall.ts'
import { sendAgain } from './send-again.ts'
import { deliveryRecipients } from './tables.ts'

const SENDS_BY_USER = 60
const SENDS_BY_COMPANY = 200

const mayNotSendMore = (ctx: OutsideContext) =>
  limit(ctx, [perUser(ctx, 'delivery', SENDS_BY_USER), perCompany(ctx, 'delivery', SENDS_BY_COMPANY)])

/** The last delivery of a record of the viewer’s; undefined when it was never sent. */
async function lastDelivery(ctx: ReadContext, kind: Deliverable, id: number) {
  const row = await kind.find(ctx, id)
  const deliveryId = row[(kind.keptIn ?? 'deliveryId') as 'deliveryId']
  return deliveryId === null ? undefined : findDelivery(ctx.db, deliveryId)
}

/** A word of a search: in the name and, where the index knows it, in the address, which is one long word. */
function wordOf(word: string): Words {
  const inName = phraseIn(deliveryRecipients, deliveryRecipients.name, word)
  return hasThree(word) ? either(inName, phraseIn(deliveryRecipients, deliveryRecipients.address, word)) : inName
}

/** The handlers of `deliveryLog`. */
export function serveDeliveryLog(calls: DeliveryLogCalls, kind: Deliverable): Served[] {
  const { id, name, channel, openedAt, deliveryId } = deliveryRecipients
  const log: Handler<DeliveryLogCalls['log']> = async (ctx, input) => {
    const last = await lastDelivery(ctx, kind, input.id)
    const { query, status } = input
    const { rows, totals } = await readList(ctx.db, {
      table: deliveryRecipients,
      page: pageOfRecipients,
      paging: input,
      scope: eq(deliveryId, last?.delivery.id ?? 0),
      filters: and(equalTo({ channel }, input), status && hasStatus(status)),
      words: everyWord(query, wordOf),
      sorts: { id, name, channel, openedAt },
    })
    return { items: rows.map(lineOf), ...totals }
  }
  const delivery: Handler<DeliveryLogCalls['delivery']> = async (ctx, input) => {
    const last = await lastDelivery(ctx, kind, input.id)
    if (!last) return { delivery: null }
    const { id, state, channels, sendAt } = last.delivery
    const counts = await countStatuses(ctx.db, id)
    const outcome = await outcomeNow(ctx.db, id)
    const replies = await countReplies(ctx.db, id)
    const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
    return {
      delivery: {
        id,
        state,
        channels,
        sendAt: sendAt.toISOString(),
        sender: last.sender ?? '',
        senderId: last.delivery.createdBy,
        outcome,
        total,
        counts,
        replies,
      },
    }
  }
  const again: Handler<DeliveryLogCalls['again']> = withPreflight(mayNotSendMore, async (ctx, { id, recipientIds }) => {
    const last = await lastDelivery(ctx, kind, id)
    if (!last || last.delivery.state === 'recalled') throw conflict('delivery-none')
    const reads = await readsOnce(ctx)(kind, await kind.find(ctx, id))
    const count = await sendAgain(ctx, last.delivery.id, recipientIds, reads)
    ctx.audit({ entity: kind.kind, id, after: { sentAgain: count } })
    return { count }
  })
  const takeBack: Handler<DeliveryLogCalls['recall']> = async (ctx, { id }) => {
    const last = await lastDelivery(ctx, kind, id)
    if (!last) throw conflict('delivery-none')
    const count = await (kind.takenBack ? recallUnopened : recall)(ctx, last.delivery.id)
    await kind.takenBack?.(ctx, await kind.find(ctx, id))
    ctx.audit({ entity: kind.kind, id, after: { recalled: count } })
    return { count }
  }
  return serve(calls, { log, delivery, again, recall: takeBack })
}

/** The handlers of `deliverySend`. */
export function serveDeliverySend(calls: DeliverySendCalls, kind: Deliverable): Served[] {
  const reach: Handler<DeliverySendCalls['reach']> = async (ctx, { id }) => {
    const row = await kind.find(ctx, id)
    const sites = kind.sitesOf?.(row) ?? (row.siteId === null ? [] : [row.siteId])
    return reachOf(ctx, await readersOf(ctx, kind, row), kind, sites)
  }
  const send: Handler<DeliverySendCalls['send']> = withPreflight(mayNotSendMore, async (ctx, { id, channels, sendAt }) => {
    const row = await kind.find(ctx, id, { lock: true })
    const now = new Date()
    const later = sendAt && new Date(sendAt) > now ? new Date(sendAt) : null
    await kind.check?.(ctx, row, later ?? now)
    const last = row.deliveryId === null ? undefined : await findDelivery(ctx.db, row.deliveryId)
    if (last && ['waiting', 'expanding', 'sending'].includes(last.delivery.state)) throw conflict('delivery-under-way')
    await deliver(ctx, kind, row, { channels, sendAt: later })
    ctx.audit({ entity: kind.kind, id, after: { sentBy: channelsOf(kind, channels), ...(sendAt ? { sendAt } : {}) } })
    return done
  })
  return serve(calls, { reach, send })
}
