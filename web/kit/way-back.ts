const KEY = 'atrium.wayBack'

/** Where whoever goes to pay comes back to; of this tab alone, since a page of the payment service lies between. */
export function keepWayBack(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Where nothing can be kept they come back by their link.
  }
}

/** A path below one of the portal's own pages; nothing else is ever followed. */
export function wayBack(under: string): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY)
    return path?.startsWith(`/${under}/`) ? path : undefined
  } catch {
    return undefined
  }
}
