import type { EventNotice } from '@atrium/contract/kit/event-notice.ts'
import type { HubEventName } from '@atrium/contract/kit/events.ts'
import { lazy, useEffect } from 'react'
import { features } from './features.ts'
import { allTexts } from './i18n.ts'
import { KeepOffline } from './KeepOffline.tsx'
import { KeepPush } from './KeepPush.tsx'

const listeners = features
  .flatMap((feature) => feature.listeners ?? [])
  .map((load) => ({ key: String(load), Listener: lazy(async () => ({ default: await load() })) }))
const toasts = features.flatMap(({ toasts = {} }) => Object.entries(toasts) as [HubEventName, EventNotice][])
const ClientToast = lazy(async () => ({ default: (await import('../kit/ClientToast.tsx')).ClientToast }))

/** The features' hub listeners; not needed for the first paint. */
export function DeferredListeners() {
  useEffect(() => void allTexts().catch((error) => console.warn('texts', error)), [])
  return (
    <>
      <KeepOffline />
      <KeepPush />
      {listeners.map(({ key, Listener }) => (
        <Listener key={key} />
      ))}
      {toasts.map(([event, notice]) => (
        <ClientToast key={event} event={event} notice={notice} />
      ))}
    </>
  )
}
