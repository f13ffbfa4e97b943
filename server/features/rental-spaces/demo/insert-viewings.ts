import { addDays } from '@atrium/contract/kit/days.ts'
import { instantOf, weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { viewingHours } from '@atrium/contract/rental-spaces/viewing-hours.ts'
import type { ViewingStatus } from '@atrium/contract/rental-spaces/viewing-states.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { DemoCompany } from '../../../platform/demo/demo-company.ts'
import { random } from '../../../platform/demo/random.ts'
import { rentalSpaceViewings } from '../tables.ts'
import type { DemoSpace } from './demo-spaces.ts'

const MINUTE_MS = 60_000
const visitors = ['Noor Haddad', 'Étienne Roy', 'Grace Okafor', 'Li Wen', 'Tomasz Zielinski'] as const
const notes = ['', 'We would need a loading bay.', 'Could we start in autumn?', ''] as const

/** Days from today, minutes of the day, and what became of it. */
const plan: readonly (readonly [days: number, minutes: number, status: ViewingStatus, archived?: true])[] = [
  [-24, 600, 'Approved', true],
  [-9, 690, 'Approved'],
  [-5, 840, 'Rejected'],
  [2, 570, 'Approved'],
  [4, 660, 'Pending'],
  [6, 870, 'Pending'],
]

/** Viewings of the last weeks and of the next, in every state; some by the site's first client, the others by visitors. */
export async function insertViewings(
  { db, landlordId, today, now }: DemoCompany,
  { id: siteId, site, clients }: DemoCompany['sites'][number],
  spaceId: number,
  space: DemoSpace,
): Promise<void> {
  if (!space.isAvailable) return
  const choice = random(`${site.name} ${space.name}`)
  const [first] = clients
  const [user] = first ? await db.select().from(users).where(eq(users.tenantId, first.id)).limit(1) : []
  // Every space has its own days and hours.
  const [later, shift] = [choice.int(0, 3), choice.int(0, 3) * viewingHours.slotMinutes]
  const rows = plan.flatMap(([days, minutes, status, archived = false], at) => {
    if (!archived && choice.chance(0.2)) return []
    const startsAt = instantOf(site.timeZone, workingDay(addDays(today, days < 0 ? days - later : days + later)), minutes + shift)
    const name = choice.pick(visitors)
    const isClient = at % 3 === 0 && first && user
    const booked = new Date(Math.min(startsAt.getTime(), now.getTime()) - choice.int(1, 40) * 3_600_000)
    return {
      landlordId,
      siteId,
      spaceId,
      startsAt,
      status,
      archived,
      language: 'en',
      tenantId: isClient ? first.id : null,
      createdBy: isClient ? user.id : null,
      contactName: isClient ? first.client.contactName : name,
      email: isClient ? user.email : `${name.split(' ')[0]?.normalize('NFD').replace(/\W/g, '').toLowerCase()}@visitor.example`,
      phone: isClient ? first.client.phone : `416 555 0${choice.int(100, 199)}`,
      notes: choice.pick(notes),
      endsAt: new Date(startsAt.getTime() + viewingHours.slotMinutes * MINUTE_MS),
      sequence: status === 'Pending' ? 0 : 1,
      createdAt: booked,
      updatedAt: booked,
    }
  })
  if (rows.length > 0) await db.insert(rentalSpaceViewings).values(rows)
}

/** The day itself, or the Monday after it. */
const workingDay = (day: string) => (weekdayOf(day) > 4 ? addDays(day, 7 - weekdayOf(day)) : day)
