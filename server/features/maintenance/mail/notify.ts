import { dayIn } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import { linkAsClient } from '../../../platform/link.ts'
import { mailOfEvent } from '../../../platform/news/tell-news.ts'
import type { Reader } from '../../../platform/notifications/readers.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { type Audience, readersOf } from '../request/people.ts'
import { type RequestNews, requestEvent } from '../request/request-event.ts'
import { pageOfRequests, requestNo } from '../request/request-row.ts'
import { maintenanceRequests } from '../tables.ts'
import { replyToOf } from './reply-to.ts'
import { type MailFacts, type Reason, requestMail } from './request-mail.ts'

/** Mails an audience about a request as it is now, each in their language. Part of the transaction. */
export async function notify(
  ctx: AnyWriteContext,
  requestId: number,
  about: { reason: Reason; to: Audience; text?: string; internal?: boolean },
): Promise<void> {
  const found = await mailFacts(ctx, requestId, about)
  if (!found) return
  const { request, facts } = found
  const answer = about.internal ? replyToOf.internally : replyToOf.user
  await mailOfEvent(
    ctx,
    requestEvent(about.reason === 'new' ? 'maintenanceRequestAdded' : 'maintenanceRequestUpdated', request),
    {
      to: await readersOf(ctx, about.to, request, ctx.viewer.userId),
      mail: (person) => ({ ...requestMail(facts, person), ...answer(ctx, requestId, person.id) }),
    },
  )
}

/** Tells who reported something by mail that it has arrived; an answer to this mail is a comment. */
export async function confirmRequest(ctx: AnyWriteContext, requestId: number, person: Reader): Promise<void> {
  const found = await mailFacts(ctx, requestId, { reason: 'received' })
  if (!found) return
  const content = { ...requestMail(found.facts, person), ...replyToOf.user(ctx, requestId, person.id) }
  await ctx.sendMail({ to: person.email, landlordId: found.request.landlordId, content, goes: 'asked' })
}

/** A request as it is now, in the words of its mails. */
async function mailFacts(
  { db, app }: AnyWriteContext,
  requestId: number,
  { reason, text = '' }: { reason: Reason; text?: string },
) {
  const where = eq(maintenanceRequests.id, requestId)
  const [row] = await pageOfRequests(db, { where, order: [maintenanceRequests.id.getSQL()], limit: 1, offset: 0 })
  if (!row) return undefined
  const { request, siteName, tenant, assignee, timeZone } = row
  const facts: MailFacts = {
    reason,
    requestNo: requestNo(request.number),
    subject: request.subject,
    place: [siteName, tenant?.name, request.unitId].filter(Boolean).join(', '),
    dueDay: dayIn(timeZone, request.dueDateTime),
    status: request.status,
    handler: [assignee?.name, request.vendorName].filter(Boolean).join(', '),
    text,
    url: linkAsClient(app.config, `/maintenance-request/${requestId}`, request.tenantId),
  }
  return { request, facts }
}

/** Tells the browsers of the company, and of the client it is about: of a request without one, no client's. */
export const publishRequest = (
  ctx: AnyWriteContext,
  event: RequestNews,
  request: Parameters<typeof requestEvent>[1],
  internal = false,
): void => ctx.publish(requestEvent(event, request, internal))
