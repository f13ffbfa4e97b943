import { addDays } from '@atrium/contract/kit/days.ts'
import { isOpen } from '@atrium/contract/maintenance/states.ts'
import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { DemoCompany, FillDemo } from '../../../platform/demo/demo-company.ts'
import { storeFile } from '../../../platform/demo/store-file.ts'
import { companyPeopleAt } from '../../../platform/tenancy/company-people.ts'
import { dueAt } from '../reminders/due.ts'
import { requestEvent } from '../request/request-event.ts'
import { maintenanceEvents, maintenanceRequests, requestNumbers, workOrders } from '../tables.ts'
import { type DemoRequest, demoRequests } from './demo-requests.ts'
import { drawPicture } from './draw-picture.ts'

type Placed = DemoCompany['sites'][number]
type Event = typeof maintenanceEvents.$inferInsert

/** What was reported since then has not been viewed by everybody. */
const NEW_DAYS = 9

/** Requests at every site, in every state, with what was said about them. */
export const insertRequests: FillDemo = async (demo) => {
  const planned = demo.sites
    .flatMap((place, at) =>
      demoRequests
        .filter((_, turn) => at === 0 || turn % 3 !== at % 3)
        .map((request) => ({ place, request: elsewhere(request, at) })),
    )
    .toSorted((one, other) => other.request.ago - one.request.ago)
  let number = 1000
  for (const { place, request } of planned) {
    number += 1
    await insertRequest(demo, place, request, number)
  }
  if (planned.length > 0) await demo.db.insert(requestNumbers).values({ landlordId: demo.landlordId, last: number })
  return []
}

interface Story {
  request: DemoRequest
  base: { landlordId: number; siteId: number; tenantId: number | null; requestId: number }
  /** So many days after it was reported, at an hour of that day. */
  at: (days: number, hours: number) => Date
  /** Somebody of the client, who made it otherwise, and who has it. */
  own: number | null
  createdBy: number
  assigneeId: number | null
}

/** The same kind of trouble in other words, so that no two sites report alike. */
function elsewhere(request: DemoRequest, at: number): DemoRequest {
  const [subject, description] = request.elsewhere[at - 1] ?? [request.subject, request.description]
  return { ...request, subject, description, ago: Math.max(0, request.ago - at) }
}

async function insertRequest(demo: DemoCompany, { site, id: siteId, clients }: Placed, request: DemoRequest, number: number) {
  const { db, landlordId, createdBy, ago, today } = demo
  const client = request.client === null ? undefined : clients[request.client]
  const tenantId = client?.id ?? null
  const hour = (hours: number) => `${String(9 + (number % 4) + hours).padStart(2, '0')}:${10 + (number % 40)}`
  // Yesterday at the latest: an hour of today may be still to come.
  const at = (days: number, hours: number) => ago(Math.max(1, request.ago - days), hour(hours))
  const { subject, description, type: requestTypeId, priority, status, vendor: vendorName = '', rating } = request
  const vendorContactId = demo.contactIds.get(vendorName) ?? null
  const assigneeId = status === 'NotStarted' || status === 'Denied' ? null : await handlerAt(demo, siteId, number)
  const createdAt = at(0, 0)
  const owner = { landlordId, siteId, tenantId }
  const [made] = await db
    .insert(maintenanceRequests)
    .values({
      ...owner,
      number,
      subject,
      description,
      requestTypeId,
      priority,
      status,
      vendorName,
      vendorContactId,
      assigneeId,
      ...placeOf(client),
      isRush: priority === 'Emergency',
      dueDateTime: await dueAt(db, site.timeZone, priority, createdAt),
      completionDate: status === 'Closed' ? addDays(today, 2 - request.ago) : null,
      rating: rating?.[0] ?? null,
      ratingText: rating?.[1] ?? '',
      createdBy,
      createdAt,
      updatedAt: at(1, 1),
    })
    .returning({ id: maintenanceRequests.id })
  const base = { ...owner, requestId: (made as { id: number }).id }
  const own = tenantId === null ? null : await personOf(demo, tenantId)
  await insertStory(demo, { request, base, at, own, createdBy, assigneeId })
  const news = requestEvent('maintenanceRequestAdded', { ...owner, id: base.requestId, number, subject, priority })
  if (own !== null && isOpen(status) && request.ago <= NEW_DAYS)
    await demo.tell(news, { at: createdAt, userId: own, kind: 'client' })
  if (vendorName)
    await db.insert(workOrders).values({
      ...base,
      number: 1,
      vendorName,
      vendorContactId,
      work: subject,
      terms: 'Time and material; photos before and after.',
      currency: 'CAD',
      amount: 18_500 + (number % 7) * 6_250,
      status: isOpen(status) ? 'Open' : 'Done',
      forClient: tenantId !== null,
      createdAt: at(1, 1),
    })
}

const placeOf = (client: Placed['clients'][number] | undefined) => ({
  unitId: client?.client.unit ?? '',
  contactForAccessName: client?.client.contactName ?? '',
  contactForAccessPhone: client?.client.phone ?? '',
})

/** What happened to a request, in order. */
async function insertStory(demo: DemoCompany, { request, base, at, own, createdBy, assigneeId }: Story): Promise<void> {
  const { status, rating, picture, vendor } = request
  const reporter = own ?? createdBy
  const events: Event[] = [{ ...base, kind: 'created', createdBy: reporter, createdAt: at(0, 0) }]
  if (picture) {
    const { landlordId, siteId, tenantId } = base
    const about = { name: `${picture}.jpg`, type: 'image/jpeg', landlordId, siteId, tenantId }
    const fileId = await storeFile(demo, await drawPicture(picture), about, reporter)
    events.push({ ...base, kind: 'photo', fileId, createdBy: reporter, createdAt: at(0, 0) })
  }
  if (assigneeId !== null) {
    const is = [await nameOf(demo, assigneeId), vendor].filter(Boolean).join(', ')
    events.push({ ...base, kind: 'assigned', is, createdBy, createdAt: at(1, 1) })
  }
  const first = status === 'Closed' ? 'InProgress' : status
  if (status !== 'NotStarted')
    events.push({ ...base, kind: 'status', was: 'NotStarted', is: first, createdBy, createdAt: at(1, 1) })
  for (const [turn, words] of (request.comments ?? []).entries()) {
    const ofCompany = /^[+#]/.test(words)
    const by = ofCompany ? (assigneeId ?? createdBy) : reporter
    const text = words.replace(/^[+#]/, '')
    events.push({ ...base, kind: 'comment', text, internal: words.startsWith('#'), createdBy: by, createdAt: at(1, turn + 2) })
  }
  if (status === 'Closed')
    events.push({ ...base, kind: 'status', was: 'InProgress', is: 'Closed', createdBy, createdAt: at(2, 1) })
  if (rating) events.push({ ...base, kind: 'rated', is: String(rating[0]), text: rating[1], createdBy: own, createdAt: at(2, 4) })
  await demo.db.insert(maintenanceEvents).values(events)
}

/** One of those who work at the site, by turns. */
async function handlerAt({ db, landlordId }: DemoCompany, siteId: number, turn: number): Promise<number | null> {
  const here = await db.select({ id: users.id }).from(users).where(companyPeopleAt(landlordId, siteId)).orderBy(asc(users.id))
  return here[turn % Math.max(1, here.length)]?.id ?? null
}

async function personOf({ db }: DemoCompany, tenantId: number): Promise<number | null> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.active, true)))
    .orderBy(asc(users.id))
    .limit(1)
  return person?.id ?? null
}

async function nameOf({ db }: DemoCompany, id: number): Promise<string> {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return person?.name ?? ''
}
