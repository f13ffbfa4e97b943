import {
  eventOf,
  HUB_CHANGED,
  HUB_EVENT,
  HUB_MISSED,
  HUB_PATH,
  type HubEventName,
  type HubGreeting,
  HubMessage,
} from '@atrium/contract/kit/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { apiBase } from './api-base.ts'
import { followTopics, refreshMissed } from './topics.ts'

type Listener = (message: HubMessage) => void

/** Listeners are set up a second after load. */
const AFTER_LOAD_MS = 1_000
const AGAIN_MS = 5_000
/** What the shell itself shows was asked for before it stood. */
const BEFORE_SHELL_MS = 3_000

const listeners = new Map<HubEventName, Set<Listener>>()

/**
 * Connects to the hub while it is mounted; reconnects by itself. Messages go to `useHubEvent`. What was announced while the
 * connection was down is lost, so everything shown is refetched; of what has changed since the page was opened, what reads it.
 */
export function useHub() {
  const client = useQueryClient()
  useEffect(() => {
    let socket: Socket | undefined
    let gone = false
    let wasConnected = false
    const shownAt = performance.now()
    const greeting = (): HubGreeting =>
      wasConnected ? { missedMs: 0 } : { missedMs: Math.round(performance.now() - shownAt + BEFORE_SHELL_MS) }
    const timer = setTimeout(async () => {
      // Its code is not needed for the first paint.
      const { io } = await import('socket.io-client')
      if (gone) return
      socket = io(apiBase || undefined, {
        path: HUB_PATH,
        transports: ['websocket'],
        withCredentials: true,
        auth: (say) => say(greeting()),
      })
      socket.on(HUB_EVENT, dispatch)
      socket.on(HUB_CHANGED, followTopics(client))
      socket.on(HUB_MISSED, refreshMissed(client))
      socket.on('connect', () => {
        // What was announced while it was away is lost. Before the first connection the server says what has changed.
        if (wasConnected) void client.invalidateQueries()
        wasConnected = true
      })
      // The server closed it because something about the viewer changed: reconnect with the current rights.
      socket.on('disconnect', (reason) => {
        if (reason === 'io server disconnect') socket?.connect()
      })
      socket.on('connect_error', (error) => {
        console.warn('hub', error.message)
        // Refused, which it does not try again by itself: the session's new cookie may still have been on its way.
        if (!gone && !socket?.active) setTimeout(() => !gone && socket?.connect(), AGAIN_MS)
      })
    }, AFTER_LOAD_MS)
    return () => {
      gone = true
      clearTimeout(timer)
      socket?.close()
    }
  }, [client])
}

/** Listens to one event of the hub while it is mounted. */
export function useHubEvent(event: HubEventName, listener: Listener) {
  const hearing = useEffectEvent(listener)
  useEffect(() => {
    const own: Listener = (message) => hearing(message)
    const all = listeners.get(event) ?? new Set()
    listeners.set(event, all.add(own))
    return () => void all.delete(own)
  }, [event])
}

function dispatch(text: string) {
  const message = HubMessage.safeParse(parse(text))
  const event = message.success ? eventOf(message.data) : undefined
  if (!event || !message.success) return
  for (const listener of listeners.get(event) ?? []) listener(message.data)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
