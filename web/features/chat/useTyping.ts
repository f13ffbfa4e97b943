import { chatMessages } from '@atrium/contract/chat/chat.ts'
import { useEffect, useRef, useState } from 'react'
import { useHubEvent } from '../../kit/hub.ts'
import { send } from '../../kit/send.ts'

/** Somebody writes for so long after it was last said. */
const SHOWN_MS = 6_000
/** It is said again no sooner. */
const SAID_MS = 3_000

/** The first names of those who are writing in a conversation. */
export function useTyping(conversationId: number): readonly string[] {
  const [writing, setWriting] = useState<ReadonlyMap<number, { name: string; until: number }>>(new Map())
  useHubEvent('chatTyping', ({ integer1, string1: name, userId }) => {
    if (integer1 === conversationId) setWriting((now) => new Map(now).set(userId, { name, until: Date.now() + SHOWN_MS }))
  })
  // What was written has arrived.
  useHubEvent('chatMessage', ({ integer1, userId }) => {
    if (integer1 === conversationId) setWriting((now) => new Map([...now].filter(([id]) => id !== userId)))
  })
  useEffect(() => {
    if (writing.size === 0) return
    const first = Math.min(...[...writing.values()].map(({ until }) => until))
    const expire = () => setWriting((now) => new Map([...now].filter(([, { until }]) => until > Date.now())))
    const timer = setTimeout(expire, Math.max(0, first - Date.now()) + 10)
    return () => clearTimeout(timer)
  }, [writing])
  return [...writing.values()].map(({ name }) => name)
}

/** Tells the others that the viewer is writing. */
export function useSayTyping(conversationId: number): () => void {
  const saidAt = useRef(0)
  return () => {
    if (Date.now() - saidAt.current < SAID_MS) return
    saidAt.current = Date.now()
    // Of no importance when it fails.
    send(chatMessages.typing, { conversationId }).catch(() => {})
  }
}
