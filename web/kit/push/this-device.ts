import { pushDevices } from '@atrium/contract/kit/push-devices.ts'
import { send } from '../send.ts'
import { runningProgram } from '../service-worker.ts'
import { toldHere } from './told-here.ts'

/** What this browser can do: `install`, once it is on the home screen (iPhone, iPad); `blocked`, by the person's own choice. */
export type PushSupport = 'ready' | 'install' | 'blocked' | 'none'

export function pushSupport(): PushSupport {
  const isApple = /\b(iPhone|iPad)\b/.test(navigator.userAgent)
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return isApple ? 'install' : 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

export const isToldHere = (userId: number) => toldHere.is(userId) && Notification.permission === 'granted'

/** Asks the person, subscribes, and tells the server. False: the person does not want to be asked, or the browser does not. */
export async function tellHere(userId: number, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await save(await subscription(publicKey))
  toldHere.set(userId)
  return true
}

/** Nothing is shown here any more, whatever the server says. */
export async function tellHereNoMore(): Promise<void> {
  toldHere.forget()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * When the portal is opened in a browser that shows somebody's: the device belongs to the session of now, under the key of now. One that
 * is told for somebody else is told no more.
 */
export async function keepTold(userId: number): Promise<void> {
  if (pushSupport() !== 'ready') return
  if (!isToldHere(userId)) return tellHereNoMore()
  const registration = await navigator.serviceWorker.getRegistration()
  const found = await registration?.pushManager.getSubscription()
  if (!found) return toldHere.forget()
  const { publicKey } = await save(found)
  if (publicKey === keyOf(found)) return
  await found.unsubscribe()
  await save(await subscription(publicKey))
}

async function subscription(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await runningProgram()
  const found = await pushManager.getSubscription()
  if (found && keyOf(found) === publicKey) return found
  await found?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const keyOf = ({ options }: PushSubscription) => base64url(options.applicationServerKey)

const save = (found: PushSubscription) =>
  send(pushDevices.save, {
    endpoint: found.endpoint,
    p256dh: base64url(found.getKey('p256dh')),
    auth: base64url(found.getKey('auth')),
  })

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
