import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

/** Keys made from the one session secret, one per purpose. */
export interface Secrets {
  /** For signing sessions. */
  session: string
  sign: (purpose: string, text: string) => string
  /** Compares in constant time. */
  verify: (purpose: string, text: string, signature: string) => boolean
  /** Encrypts what is kept at rest (AES-256-GCM, a key per purpose). */
  seal: (purpose: string, text: string) => string
  /** The text of `seal`; undefined when it was sealed with another secret or has been changed. */
  unseal: (purpose: string, sealed: string) => string | undefined
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** The secret of `SESSION_SECRET`, or one made once and kept in the data folder, readable by its owner only. */
export function openSecrets(config: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR' | 'DATABASE_URL'>): Secrets {
  return secretsFrom(config.SESSION_SECRET ?? storedSecret(config))
}

/** The same of a given secret: signatures by HMAC-SHA-256, encryption by AES-256-GCM, with a key for each purpose. */
export function secretsFrom(session: string): Secrets {
  const sign = (purpose: string, text: string) => createHmac('sha256', `${session}\n${purpose}`).update(text).digest('base64url')
  const verify = (purpose: string, text: string, signature: string) => {
    const expected = Buffer.from(sign(purpose, text))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', session, '', `seal ${purpose}`, 32))
  const seal = (purpose: string, text: string) => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv)
    const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
  }
  const unseal = (purpose: string, sealed: string) => {
    const bytes = Buffer.from(sealed, 'base64url')
    const text = IV_BYTES + TAG_BYTES
    if (bytes.length < text) return undefined
    const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, text))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(text)), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }
  return { session, sign, verify, seal, unseal }
}

function storedSecret(config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): string {
  const path = join(config.DATA_DIR, 'session-secret')
  if (existsSync(path)) {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < 32)
      throw new ConfigError(`SESSION_SECRET: the one kept in ${path} is damaged; delete the file to make a new one`)
    return secret
  }
  mkdirSync(config.DATA_DIR, { recursive: true })
  const made = randomBytes(48).toString('base64url')
  writeFileSync(path, `${made}\n`, { mode: 0o600, flush: true })
  return made
}
