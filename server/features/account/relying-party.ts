import { linkTo } from '../../platform/link.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** The site passkeys belong to, and the origins whose pages may use them. From the settings, never from a request's Host. */
export function relyingParty({ app }: ReadContext): { id: string; origins: string[] } {
  const own = new URL(linkTo(app.config, '/'))
  return { id: own.hostname, origins: [own.origin, ...app.config.WEB_ORIGINS] }
}
