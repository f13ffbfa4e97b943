import { lazy } from 'react'
import { features } from './features.ts'

const listeners = features
  .flatMap((feature) => feature.listeners ?? [])
  .map((load) => ({ key: String(load), Listener: lazy(async () => ({ default: await load() })) }))

/** The features' hub listeners; not needed for the first paint. */
export function DeferredListeners() {
  return listeners.map(({ key, Listener }) => <Listener key={key} />)
}
