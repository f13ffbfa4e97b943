import { ALL_SITES, AS_CLIENT } from '@atrium/contract/kit/constants.ts'

/** A number stored in this browser, read by calls and screens. */
export function remembered(key: string, absent: number) {
  const listeners = new Set<() => void>()
  const get = () => {
    const stored = localStorage.getItem(key)
    const value = stored === null ? Number.NaN : Number(stored)
    return Number.isSafeInteger(value) ? value : absent
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // Changed in another window of this browser.
  addEventListener('storage', (event) => event.key === key && tell())
  return {
    get,
    set(value: number) {
      localStorage.setItem(key, String(value))
      tell()
    },
    forget() {
      localStorage.removeItem(key)
      tell()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Remembered = ReturnType<typeof remembered>

/** The site a landlord works at; -1 for all of them. */
export const selectedSite = remembered('atrium.site', ALL_SITES.id)
/** The client a corporate client works as; 0 for the first. */
export const selectedClient = remembered('atrium.client', 0)

/** The address of a mail says which client it is about: who spans several works as that one from here on. The address stays without it. */
export function followLinkedClient(): void {
  const address = new URL(location.href)
  const id = Number(address.searchParams.get(AS_CLIENT))
  if (!Number.isSafeInteger(id) || id <= 0) return
  selectedClient.set(id)
  address.searchParams.delete(AS_CLIENT)
  history.replaceState(history.state, '', address)
}
