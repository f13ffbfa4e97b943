import { createECDH } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** The keys by which push services know this portal (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * Made of the portal's secret, so that all its servers, and one restored from a backup, have the same. With another secret they are
 * others: browsers subscribe anew when the portal is opened the next time.
 */
export function vapidKeys(secrets: Pick<Secrets, 'sign'>): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(secrets.sign('web push', 'vapid key'), 'base64url'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
