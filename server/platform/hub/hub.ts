import {
  HUB_CHANGED,
  HUB_EVENT,
  HUB_MISSED,
  HUB_PATH,
  HubGreeting,
  type TopicsChanged,
  type TopicsMissed,
} from '@atrium/contract/kit/events.ts'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { Viewer } from '../access/viewer.ts'
import type { Viewers } from '../auth/viewer-of.ts'
import type { Config } from '../config.ts'
import type { EventBus } from '../database/event-bus.ts'
import type { Decisions } from '../feature.ts'
import { allowedOrigin, knownHost } from '../http/origin.ts'
import type { Presence } from '../presence/presence.ts'
import { type AddressedMessage, rooms } from '../work/published-event.ts'
import { recentChanges } from './recent-changes.ts'

export interface Hub {
  /** Closes the connections of a user, or of everyone: browsers reconnect with their current rights, or are refused. */
  drop: (userId?: number) => void
  close: () => Promise<void>
}

interface HubParts {
  config: Config
  eventBus: EventBus
  presence: Presence
  viewerOf: Viewers['of']
  entriesOfEvent: Decisions['entriesOfEvent']
  topicsFor: Decisions['topicsFor']
}

/** What decides what a connection hears whose role closes some of the menu. */
type Restricted = Pick<Viewer, 'kind' | 'openEntries'>

/** The room of such connections. */
const RESTRICTED = 'restricted'

/**
 * The real-time hub. Whoever is logged in is put into the rooms of their scope by the server; what a client asks to join
 * changes nothing. Every server hears every announcement over the database and passes it on to
 * its own connections. Only web sockets: they need no sticky sessions.
 */
export function openHub(
  server: FastifyInstance,
  { config, eventBus, presence, viewerOf, entriesOfEvent, topicsFor }: HubParts,
): Hub {
  const allowed = allowedOrigin(config)
  const known = knownHost(config, server.server)
  const io = new Server(server.server, {
    path: HUB_PATH,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: 64 * 1024,
    allowRequest: ({ headers: { origin, host } }, done) =>
      done(null, known(host) && (origin === undefined || allowed(origin, host))),
  })
  io.use(async (socket, next) => {
    const viewer = await viewerOf(socket.handshake.headers, { background: true }).catch(() => undefined)
    if (!viewer || viewer.kind === 'visitor' || viewer.secondStep === 'missing') return next(new Error('Please log in'))
    await socket.join(roomsOf(viewer))
    if (viewer.openEntries) await socket.join(RESTRICTED)
    socket.data.viewer = { kind: viewer.kind, openEntries: viewer.openEntries } satisfies Restricted
    if (viewer.supportUntil) closeAt(socket, viewer.supportUntil)
    socket.data.userId = viewer.supportBy === null ? viewer.userId : null
    next()
  })
  const recent = recentChanges()
  io.on('connection', (socket) => {
    const { userId, viewer } = socket.data
    const { missedMs } = HubGreeting.parse(socket.handshake.auth)
    const missed = recent.since(missedMs, socket.rooms)
    const topics = missed && topicsFor(viewer, missed)
    if (topics?.length !== 0) socket.emit(HUB_MISSED, JSON.stringify({ topics } satisfies TopicsMissed))
    // Support in somebody's place is not that person.
    if (userId === null) return
    presence.connected(userId)
    socket.on('disconnect', () => presence.disconnected(userId))
  })
  /** The restricted connections in some rooms. */
  function* restrictedIn(targetRooms: readonly string[]) {
    for (const id of io.sockets.adapter.rooms.get(RESTRICTED) ?? []) {
      const socket = io.sockets.sockets.get(id)
      if (socket && targetRooms.some((room) => socket.rooms.has(room))) yield { socket, viewer: socket.data.viewer as Restricted }
    }
  }
  eventBus.on('announcement', (detail) => {
    const { rooms: targetRooms, message } = detail as AddressedMessage
    const text = JSON.stringify(message)
    io.to(targetRooms).except(RESTRICTED).emit(HUB_EVENT, text)
    const entries = entriesOfEvent(message)
    for (const { socket, viewer } of restrictedIn(targetRooms))
      if (entries.length === 0 || entries.some((entry) => viewer.openEntries?.has(entry))) socket.emit(HUB_EVENT, text)
  })
  eventBus.on('changed', (detail) => {
    const { rooms: targetRooms, ...changed } = detail as TopicsChanged & { rooms: string[] }
    recent.add({ rooms: targetRooms, topics: changed.topics })
    io.to(targetRooms).except(RESTRICTED).emit(HUB_CHANGED, JSON.stringify(changed))
    for (const { socket, viewer } of restrictedIn(targetRooms)) {
      const topics = topicsFor(viewer, changed.topics)
      if (topics.length > 0) socket.emit(HUB_CHANGED, JSON.stringify({ ...changed, topics }))
    }
  })
  // Nobody knows what was announced meanwhile: whoever comes back asks for everything that is shown.
  eventBus.onGap(() => {
    recent.lose()
    io.disconnectSockets(true)
  })
  return {
    drop: (userId) => void (userId === undefined ? io : io.in(rooms.user(userId))).disconnectSockets(true),
    close: async () => {
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}

/** Nothing else happens as a support session runs out by which its connections could be closed. */
function closeAt(socket: Socket, until: Date): void {
  const timer = setTimeout(() => socket.disconnect(true), Math.max(0, until.getTime() - Date.now())).unref()
  socket.on('disconnect', () => clearTimeout(timer))
}

function roomsOf({ kind, userId, landlordId, siteIds, siteId, tenantIds, customRoleIds }: Viewer): string[] {
  const everyone = landlordId === null ? [] : [rooms.everyone(landlordId)]
  if (kind === 'admin') return [rooms.user(userId), rooms.admins]
  const own = [rooms.user(userId), ...everyone, ...tenantIds.map(rooms.tenant), ...customRoleIds.map(rooms.role)]
  if (kind !== 'landlord' || landlordId === null) return siteId === null ? own : [...own, rooms.clientsAt(siteId)]
  const staff = [...own, rooms.staff(landlordId)]
  return siteIds === 'all' ? [...staff, rooms.company(landlordId)] : [...staff, ...siteIds.map(rooms.site)]
}
