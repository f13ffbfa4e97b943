import './more-styles.ts'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

export function Toasts() {
  return <Notifications position="bottom-left" autoClose={5000} limit={4} />
}
