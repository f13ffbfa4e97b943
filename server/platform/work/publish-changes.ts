import type { TopicsChanged } from '@atrium/contract/kit/events.ts'
import { publishInTransaction } from '../database/event-bus.ts'
import type { ReadDb } from '../database/open.ts'
import { rooms } from './published-event.ts'

/** Topics that have changed, and who gets them: all users of the companies, or only those who work for them, the user, and the admins. */
interface Change {
  topics: readonly string[]
  landlordIds: readonly (number | null | undefined)[]
  onlyStaff?: boolean
  userId?: number
  /** The tab that made the change. */
  tab?: string | undefined
}

/** Tells every open browser that may show them which kinds of record have changed: if, and when, the transaction commits. */
export async function publishChanges(db: ReadDb, { topics, landlordIds, onlyStaff = false, userId, tab }: Change): Promise<void> {
  if (topics.length === 0) return
  const companies = new Set(landlordIds.filter((id): id is number => typeof id === 'number' && id > 0))
  const targetRooms = [
    rooms.admins,
    ...[...companies].map(onlyStaff ? rooms.staff : rooms.everyone),
    ...(userId ? [rooms.user(userId)] : []),
  ]
  const changed: TopicsChanged = { topics: [...topics], tab: tab ?? null }
  await publishInTransaction(db, 'changed', { rooms: targetRooms, ...changed })
}
