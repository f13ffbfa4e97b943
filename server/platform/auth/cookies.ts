import type { ReadContext, WriteContext } from '../work/context.ts'

const isSecure = ({ app }: ReadContext) => app.config.PUBLIC_URL?.startsWith('https:') ?? false
const fullName = (ctx: ReadContext, name: string) => `${isSecure(ctx) ? '__Secure-' : ''}atrium.${name}`

/** The value a browser sent for one of our cookies. */
export function readCookie(ctx: ReadContext, name: string): string | undefined {
  const wanted = fullName(ctx, name)
  const pairs = (ctx.request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === wanted)?.[1]
}

/** Sets a cookie that neither scripts nor pages of other origins can use; an empty value takes it away. */
export function writeCookie(ctx: WriteContext, name: string, value: string, seconds: number): void {
  const flags = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${value ? seconds : 0}`, ...(isSecure(ctx) ? ['Secure'] : [])]
  ctx.setCookies([[`${fullName(ctx, name)}=${value}`, ...flags].join('; ')])
}
