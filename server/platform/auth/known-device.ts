import { randomBytes } from 'node:crypto'
import type { ReadContext, WriteContext } from '../work/context.ts'
import { readCookie, writeCookie } from './cookies.ts'

const COOKIE = 'known-device'
const SECONDS = 365 * 86_400
const signed = (device: string, address: string) => `${address} ${device}`

/**
 * The name of this device, when it has logged into the account of this address before. It grants nothing: failed logins are counted
 * apart for it, that is all. Nothing is stored, the signature is what the server knows it by.
 */
export function deviceOf(ctx: ReadContext, address: string): string | undefined {
  const [device = '', signature = ''] = (readCookie(ctx, COOKIE) ?? '').split('.')
  return device && ctx.app.secrets.verify(COOKIE, signed(device, address), signature) ? device : undefined
}

/** From now on this device is known to the account of this address. */
export function rememberDevice(ctx: WriteContext, address: string): void {
  const device = deviceOf(ctx, address) ?? randomBytes(16).toString('base64url')
  writeCookie(ctx, COOKIE, `${device}.${ctx.app.secrets.sign(COOKIE, signed(device, address))}`, SECONDS)
}
