import { z } from 'zod'
import { RECENT } from './forget-recent.ts'

const MOST = 6

const Recent = z.object({ name: z.string(), about: z.string(), to: z.string() })
type Recent = z.infer<typeof Recent>
const Kept = z.object({ userId: z.int(), items: z.array(Recent) })

/** What somebody opened from the search on this device, the latest first; it goes with their session. */
export function recentOf(userId: number): readonly Recent[] {
  const { data } = Kept.safeParse(parsed(localStorage.getItem(RECENT)))
  return data?.userId === userId ? data.items : []
}

export function addRecent(userId: number, one: Recent): void {
  const items = [one, ...recentOf(userId).filter(({ to }) => to !== one.to)].slice(0, MOST)
  localStorage.setItem(RECENT, JSON.stringify({ userId, items }))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
