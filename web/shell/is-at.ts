/** Whether an address is a menu entry's or lies under it. */
export function isAt(pathname: string, path: string): boolean {
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
}
