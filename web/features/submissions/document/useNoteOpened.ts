import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { useEffect, useRef } from 'react'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** Tells the landlord's log, once for each document that is shown, that a client's person has opened it. */
export function useNoteOpened(id: number | undefined): void {
  const { may } = useViewer()
  const isClient = may(submissions.open)
  const { mutate } = useWrite(submissions.open, { quiet: true })
  const noted = useRef<number>(undefined)
  useEffect(() => {
    if (!isClient || id === undefined || noted.current === id) return
    noted.current = id
    mutate({ id })
  }, [isClient, id, mutate])
}
