import type { Config } from '../config.ts'

type App = { config: Pick<Config, 'MAIL_IN_DOMAIN'> }

/** Where people of a site write what is new: `maintenance-3@`. Undefined where the portal gets no mail. */
export const siteAddress = ({ config }: App, what: string, siteId: number): string | undefined =>
  config.MAIL_IN_DOMAIN && `${what}-${siteId}@${config.MAIL_IN_DOMAIN}`

/** The site of such an address; undefined for every other one. Anybody can make one up: what counts is who writes. */
export function readSiteAddress({ config }: App, what: string, address: string): number | undefined {
  const [local = '', domain] = address.toLowerCase().split('@')
  if (!config.MAIL_IN_DOMAIN || domain !== config.MAIL_IN_DOMAIN || !local.startsWith(`${what}-`)) return undefined
  const digits = local.slice(what.length + 1)
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined
}
