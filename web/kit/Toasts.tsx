import './more-styles.ts'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Above dialogs (200, 250), below open lists of choices (300): a toast must not cover what somebody is about to choose. */
const LAYER = 260

export function Toasts() {
  return <Notifications position="bottom-left" autoClose={5000} limit={4} zIndex={LAYER} />
}
