import type { Config } from '../config.ts'

/** An absolute address of this portal. Never made from a request's Host header, which the caller can choose. */
export function linkTo({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: string): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '') + path
}
