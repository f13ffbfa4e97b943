import { lazy } from 'react'
import { features } from './features.ts'

const listeners = features
  .flatMap((feature) => feature.listeners ?? [])
  .map((load) => ({ key: String(load), Listener: lazy(async () => ({ default: await load() })) }))
const toasts = features.flatMap((feature) => feature.toasts ?? [])
const ClientToast = lazy(async () => ({ default: (await import('../kit/ClientToast.tsx')).ClientToast }))

/** The features' hub listeners; not needed for the first paint. */
export function DeferredListeners() {
  return (
    <>
      {listeners.map(({ key, Listener }) => (
        <Listener key={key} />
      ))}
      {toasts.map((toast) => (
        <ClientToast key={toast.event} toast={toast} />
      ))}
    </>
  )
}
