import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Secrets } from '../secrets.ts'

/** What an answer is about, and whose it is. */
export interface ReplyKey {
  /** Of the record. */
  id: number
  /** A letter for the kind of receiver, and what kind of mail it got. */
  kind: string
  receiverId: number
}

type App = { config: Pick<Config, 'MAIL_IN_DOMAIN'>; secrets: Secrets }

/** 96 bits: lower-case hex, as some mail servers take the capitals away, and a local part has 64 signs at most. */
const SIGNED = 24

const signature = (secrets: Secrets, purpose: string, text: string) =>
  createHash('sha256')
    .update(secrets.sign(`reply ${purpose}`, text))
    .digest('hex')
    .slice(0, SIGNED)

/** The address for answers of one receiver about one record; undefined where the portal gets no mail. Nothing of it is stored. */
export function replyAddress({ config, secrets }: App, purpose: string, key: ReplyKey): string | undefined {
  if (!config.MAIL_IN_DOMAIN) return undefined
  const text = `${key.id.toString(36)}-${key.kind}${key.receiverId.toString(36)}`
  return `reply+${text}-${signature(secrets, purpose, text)}@${config.MAIL_IN_DOMAIN}`
}

/** What an address was made for; undefined for every other one, a forged one too. */
export function readReplyAddress({ config, secrets }: App, purpose: string, address: string): ReplyKey | undefined {
  const [local = '', domain] = address.toLowerCase().split('@')
  if (!config.MAIL_IN_DOMAIN || domain !== config.MAIL_IN_DOMAIN) return undefined
  const [, text, id, kind, receiver, signed] =
    /^reply\+(([0-9a-z]{1,7})-([a-z])([0-9a-z]{1,7}))-([0-9a-f]{24})$/.exec(local) ?? []
  if (!text || !id || !kind || !receiver || !signed) return undefined
  const expected = signature(secrets, purpose, text)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signed))) return undefined
  return { id: Number.parseInt(id, 36), kind, receiverId: Number.parseInt(receiver, 36) }
}

/** Whether a secret that was sent is the one that is set. Takes as long for each. */
export function isMailSecret({ MAIL_IN_SECRET }: Pick<Config, 'MAIL_IN_SECRET'>, given: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return MAIL_IN_SECRET !== undefined && timingSafeEqual(hash(MAIL_IN_SECRET), hash(given))
}
