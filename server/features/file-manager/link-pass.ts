import type { Secrets } from '../../platform/secrets.ts'

const PURPOSE = 'file link pass'
const SECONDS = 15 * 60

interface Locked {
  id: number
  passwordHash: string | null
}

const textOf = ({ id, passwordHash }: Locked, until: string) => `${id}.${until}.${passwordHash}`

/** Says that a link's password was given: downloads carry it instead, since a browser shows their address. */
export function makePass(secrets: Pick<Secrets, 'sign'>, link: Locked, now = Date.now()): string {
  if (link.passwordHash === null) return ''
  const until = String(Math.floor(now / 1000) + SECONDS)
  return `${until}.${secrets.sign(PURPOSE, textOf(link, until))}`
}

export function readPass(secrets: Pick<Secrets, 'verify'>, link: Locked, pass: string, now = Date.now()): boolean {
  const [until = '', signature = ''] = pass.split('.')
  return Number(until) * 1000 > now && secrets.verify(PURPOSE, textOf(link, until), signature)
}
