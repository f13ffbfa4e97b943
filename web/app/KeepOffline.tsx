import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWaiting } from '../kit/offline/hints.ts'
import { ownerOf } from '../kit/offline/owner.ts'
import { usePortal } from '../kit/usePortal.ts'
import { useViewer } from '../kit/useViewer.ts'

/** The page has come to rest by then: what is kept must not take the line from what is shown. */
const AT_REST_MS = 4_000

/**
 * For who has forms: keeps the app and what it needs to fill them on the device, and sends what waits there (docs/features/form-offline.md).
 * What does so is fetched once there is something to do.
 */
export function KeepOffline() {
  const client = useQueryClient()
  const owner = ownerOf(useViewer().user)
  const hasForms = (usePortal()?.forms.length ?? 0) > 0
  const isWaiting = useWaiting() > 0
  useEffect(() => {
    if (owner === null || !hasForms) return
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = started(async () => {
        const { keepApp } = await import('../kit/offline/keep-app.ts')
        return keepApp(client, owner)
      })
    }, AT_REST_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, owner, hasForms])
  useEffect(() => {
    if (owner === null || !isWaiting) return
    return started(async () => {
      const { startSending } = await import('../kit/offline/sender.ts')
      return startSending(client, owner)
    })
  }, [client, owner, isWaiting])
  return null
}

/** Ends what is begun, also where its script comes after the end. */
function started(begin: () => Promise<() => void>): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  begin()
    .then((end) => {
      if (isOver) end()
      else stop = end
    })
    // A browser without a database, or without room in it.
    .catch((error) => console.warn('offline', error))
  return () => {
    isOver = true
    stop?.()
  }
}
