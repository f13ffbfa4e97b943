import { useLocation } from 'react-router'

/**
 * What another screen begins a new record with, files among it: the state of the address that opens its form, which only the portal itself
 * can give.
 */
export const startWith = (values: object) => ({ startWith: values })

/** What the form of a new record begins with, as the screen that led to it says; nothing otherwise. */
export function useStartWith(): object {
  const { state } = useLocation()
  const given = (state as Partial<ReturnType<typeof startWith>> | null)?.startWith
  return given ?? {}
}
