/** Whether an address is a menu entry's or lies under it; the form of `/landlord/sites` lies at `/landlord/site/...`. */
export function isAt(pathname: string, path: string): boolean {
  if (path === '/') return pathname === '/'
  return (
    pathname === path || pathname.startsWith(`${path}/`) || (path.endsWith('s') && pathname.startsWith(`${path.slice(0, -1)}/`))
  )
}
