import './more-styles.ts'
import '@mantine/notifications/styles.layer.css'
import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { placeToasts } from './placeToasts.ts'
import { MOST_TOASTS } from './toast.ts'

/** Above dialogs (200, 250), below open lists of choices (300): a toast must not cover what somebody is about to choose. */
const LAYER = 260
/** Milliseconds until a toast has its height and a drawer that closed with it is unmounted. */
const SETTLED = [0, 60, 350]

export function Toasts() {
  const { notifications } = useNotifications()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast makes them higher
  useEffect(() => {
    const timers = SETTLED.map((after) => setTimeout(placeToasts, after))
    addEventListener('resize', placeToasts)
    return () => {
      timers.forEach(clearTimeout)
      removeEventListener('resize', placeToasts)
    }
  }, [notifications])
  return <Notifications position="bottom-left" autoClose={5000} limit={MOST_TOASTS} zIndex={LAYER} />
}
