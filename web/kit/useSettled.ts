import { useDebouncedValue } from '@mantine/hooks'

/** Milliseconds after the last change before the server is asked. */
const SETTLES_MS = 300

/** What is to be asked, once it no longer changes; compared by what it says, as JSON. `isSettled`: it is what was given last. */
export function useSettled<T>(given: T, waitMs = SETTLES_MS): { settled: T; isSettled: boolean } {
  const serialized = JSON.stringify(given)
  const [settled] = useDebouncedValue(serialized, waitMs)
  return { settled: JSON.parse(settled) as T, isSettled: serialized === settled }
}
