import type { Config } from '../config.ts'
import type { ReadContext, WriteContext } from '../work/context.ts'

type Address = Pick<Config, 'PUBLIC_URL'>
const isSecure = ({ PUBLIC_URL }: Address) => PUBLIC_URL?.startsWith('https:') ?? false

/** What every cookie's name starts with. Over HTTPS `__Host-`: no page of a neighbouring host can plant one of that name. */
export const cookiePrefix = (config: Address) => `${isSecure(config) ? '__Host-' : ''}atrium`
const fullName = (config: Address, name: string) => `${cookiePrefix(config)}.${name}`

/** The one name of the session cookie under these settings; the account library makes the same of the prefix. */
export const sessionCookieName = (config: Address) => fullName(config, 'session_token')

/** The cookies of a request. Of two with one name the first counts, here and wherever the header is read again. */
export function cookiesOf(header: string | undefined): Map<string, string> {
  const found = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && !found.has(name)) found.set(name, pair.slice(at + 1).trim())
  }
  return found
}

/** The header with each name once. */
export const withoutDoubles = (header: string) => [...cookiesOf(header)].map((pair) => pair.join('=')).join('; ')

/** The value a browser sent for one of our cookies. */
export function readCookie({ app, request }: ReadContext, name: string): string | undefined {
  return cookiesOf(request.headers.get('cookie') ?? '').get(fullName(app.config, name))
}

/** Sets a cookie that neither scripts nor pages of other origins can use; an empty value takes it away. */
export function writeCookie({ app, setCookies }: WriteContext, name: string, value: string, seconds: number): void {
  const secure = isSecure(app.config) ? ['Secure'] : []
  const flags = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${value ? seconds : 0}`, ...secure]
  setCookies([[`${fullName(app.config, name)}=${value}`, ...flags].join('; ')])
}
