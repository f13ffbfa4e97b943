import type { Conversation } from '@atrium/contract/chat/shapes.ts'
import { useState } from 'react'
import { useHubEvent } from '../../kit/hub.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** The others who take part in a conversation, each with the last message that it has read, as that moves. */
export function useReaders({ id, people }: Pick<Conversation, 'id' | 'people'>) {
  const { user } = useViewer()
  const [marks, setMarks] = useState<ReadonlyMap<number, number>>(new Map())
  useHubEvent('chatRead', ({ integer1, string1, userId }) => {
    if (integer1 === id) setMarks((now) => new Map(now).set(userId, Math.max(now.get(userId) ?? 0, Number(string1))))
  })
  return people
    .filter(({ userId, takesPart }) => takesPart && userId !== user.id)
    .map(({ userId, name, readUpTo }) => ({ name, readUpTo: Math.max(readUpTo, marks.get(userId) ?? 0) }))
}
export type Reader = ReturnType<typeof useReaders>[number]
