import { useSyncExternalStore } from 'react'
import type { Remembered } from './selection.ts'

/** A number stored in this browser, followed while the component is mounted. */
export const useRemembered = (value: Remembered) => useSyncExternalStore(value.subscribe, value.get)
