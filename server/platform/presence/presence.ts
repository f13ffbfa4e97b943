import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { EventBus } from '../database/event-bus.ts'

/** Who has the portal open, on any server. Kept in memory alone: it is worth nothing after a restart. */
export interface Presence {
  isOnline: (userId: number) => boolean
  /** All of them, in no order. */
  online: () => number[]
  /** A connection of this server came, or went. */
  connected: (userId: number) => void
  disconnected: (userId: number) => void
  close: () => void
}

const Message = z.object({
  server: z.string(),
  /** A server that has just started asks the others whom they have. */
  asks: z.boolean().default(false),
  came: z.array(z.int()).default([]),
  went: z.array(z.int()).default([]),
})

/** Those who come and go at once are told together: after a restart of a server everybody comes back. */
const GATHER_MS = 200
/** So often a server says again whom it has. One that says nothing for twice as long is gone, and with it its connections. */
const AGAIN_MS = 20_000
/** Users of a message: the database carries 8,000 bytes at a time. */
const AT_ONCE = 500

export function openPresence(eventBus: EventBus): Presence {
  const server = randomUUID()
  const connections = new Map<number, number>()
  const others = new Map<string, { heardAt: number; users: Set<number> }>()
  const changed = new Set<number>()
  let gathering: NodeJS.Timeout | undefined

  const tell = (users: readonly number[]) => {
    for (let from = 0; from < users.length; from += AT_ONCE) {
      const some = users.slice(from, from + AT_ONCE)
      const came = some.filter((user) => connections.has(user))
      eventBus.publish('presence', { server, came, went: some.filter((user) => !connections.has(user)) })
    }
  }
  const change = (userId: number) => {
    changed.add(userId)
    gathering ??= setTimeout(() => {
      gathering = undefined
      tell([...changed])
      changed.clear()
    }, GATHER_MS).unref()
  }
  eventBus.on('presence', (detail) => {
    const { server: from, asks, came, went } = Message.parse(detail)
    if (from === server) return
    if (asks) return tell([...connections.keys()])
    const other = others.get(from) ?? { heardAt: 0, users: new Set<number>() }
    other.heardAt = Date.now()
    for (const user of came) other.users.add(user)
    for (const user of went) other.users.delete(user)
    others.set(from, other)
  })
  const ask = () => eventBus.publish('presence', { server, asks: true })
  ask()
  eventBus.onGap(ask)
  const again = setInterval(() => {
    for (const [name, { heardAt }] of others) if (Date.now() - heardAt > 2 * AGAIN_MS) others.delete(name)
    tell([...connections.keys()])
  }, AGAIN_MS).unref()

  return {
    isOnline: (userId) => connections.has(userId) || [...others.values()].some(({ users }) => users.has(userId)),
    online: () => [...new Set([...connections.keys(), ...[...others.values()].flatMap(({ users }) => [...users])])],
    connected: (userId) => {
      const n = connections.get(userId) ?? 0
      connections.set(userId, n + 1)
      if (n === 0) change(userId)
    },
    disconnected: (userId) => {
      const n = connections.get(userId) ?? 0
      if (n > 1) return void connections.set(userId, n - 1)
      connections.delete(userId)
      change(userId)
    },
    close: () => {
      clearTimeout(gathering)
      clearInterval(again)
    },
  }
}
