import type { Secrets } from '../secrets.ts'

const QUARTER_HOUR = 15 * 60

/**
 * Says for a quarter of an hour, or for so many seconds, that whoever has a link may download what it leads to: a browser shows the addresses of downloads and
 * keeps them, so that these carry neither key nor password. It ends with what it is bound to.
 */
export function makePass(secrets: Pick<Secrets, 'sign'>, purpose: string, bound: string, seconds = QUARTER_HOUR): string {
  const until = String(Math.floor(Date.now() / 1000) + seconds)
  return `${until}.${secrets.sign(purpose, `${bound}.${until}`)}`
}

export function readPass(
  secrets: Pick<Secrets, 'verify'>,
  purpose: string,
  bound: string,
  pass: string,
  now = Date.now(),
): boolean {
  const [until = '', signature = ''] = pass.split('.')
  return Number(until) * 1000 > now && secrets.verify(purpose, `${bound}.${until}`, signature)
}
