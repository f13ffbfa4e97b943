/**
 * The login screen's `d`: where to go after it. Only a path of our own, so that a link cannot send anyone who logs in
 * to another site.
 */
export function customUrl(requested: string | null, origin = location.origin): string {
  if (!requested?.startsWith('/')) return '/'
  try {
    const url = new URL(requested, origin)
    const isOurs = url.origin === origin && !url.pathname.startsWith('//')
    return isOurs && !/^\/login(\/|$)/.test(url.pathname) ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}

/**
 * The login screen's `file`: what a call answers, to be opened after it. None of the calls of the account: a link on another site must
 * log nobody out.
 */
export function fileUrl(requested: string | null, origin = location.origin): string | undefined {
  const url = customUrl(requested, origin)
  try {
    const { pathname } = new URL(url, origin)
    return pathname === '/' || /^\/account\//i.test(decodeURIComponent(pathname)) ? undefined : url
  } catch {
    return undefined
  }
}

/** The login screen's address that leads back to where the viewer is. */
export function loginUrl({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const back = pathname + search + hash
  return back === '/' ? '/login' : `/login?${new URLSearchParams({ d: back })}`
}
