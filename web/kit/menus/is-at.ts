const lies = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The entry that an address is at; an entry may lie under another, then the one that says more. */
export const currentOf = (pathname: string, paths: readonly string[]): string | undefined =>
  paths.filter((path) => isAt(pathname, path)).sort((one, other) => other.length - one.length)[0]

/**
 * Whether an address is a menu entry's or lies under it; the form of `/landlord/sites` lies at `/landlord/site/...`, a record of
 * `/landlord/maintenance-request`, which its client opens too, at `/maintenance-request/...`.
 */
export function isAt(pathname: string, path: string): boolean {
  if (path === '/') return pathname === '/'
  return (
    lies(pathname, path) ||
    (path.endsWith('s') && pathname.startsWith(`${path.slice(0, -1)}/`)) ||
    (/^\/(landlord|tenant)\//.test(path) && lies(pathname, path.replace(/^\/\w+/, '')))
  )
}
