import { AS_CLIENT } from '@atrium/contract/kit/constants.ts'
import type { Config } from './config.ts'

/** An absolute address of this portal. Never made from a request's Host header, which the caller can choose. */
export function linkTo({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: string): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '') + path
}

/** The same for a page about a client, or about none: who spans several works as that one there. */
export function linkAsClient(config: Parameters<typeof linkTo>[0], path: string, tenantId: number | null): string {
  const address = new URL(linkTo(config, path))
  if (tenantId !== null) address.searchParams.set(AS_CLIENT, String(tenantId))
  return address.href
}
