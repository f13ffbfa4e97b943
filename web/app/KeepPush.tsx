import { useEffect } from 'react'
import { toldHere } from '../kit/push/told-here.ts'
import { useViewer } from '../kit/useViewer.ts'

/** Where this browser shows notifications (docs/features/notifications.md): it goes on doing so in the session of now. */
export function KeepPush() {
  const { id, inSample, supportBy } = useViewer().user
  // The session is still that of who asked for it.
  const isOneself = !inSample && supportBy === null
  useEffect(() => {
    if (!isOneself || !toldHere.isAnybody()) return
    import('../kit/push/this-device.ts').then(({ keepTold }) => keepTold(id)).catch((error) => console.warn('push', error))
  }, [id, isOneself])
  return null
}
