import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
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
}

/** The secret of `SESSION_SECRET`, or one made once and kept in the data folder, readable by its owner only. */
export function openSecrets(config: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR' | 'DATABASE_URL'>): Secrets {
  return secretsFrom(config.SESSION_SECRET ?? keptSecret(config))
}

export function secretsFrom(session: string): Secrets {
  const sign = (purpose: string, text: string) => createHmac('sha256', `${session}\n${purpose}`).update(text).digest('base64url')
  const verify = (purpose: string, text: string, signature: string) => {
    const expected = Buffer.from(sign(purpose, text))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  return { session, sign, verify }
}

function keptSecret(config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): string {
  const path = join(config.DATA_DIR, 'session-secret')
  if (existsSync(path)) {
    const kept = readFileSync(path, 'utf8').trim()
    if (kept.length < 32)
      throw new ConfigError(`SESSION_SECRET: the one kept in ${path} is damaged; delete the file to make a new one`)
    return kept
  }
  mkdirSync(config.DATA_DIR, { recursive: true })
  const made = randomBytes(48).toString('base64url')
  writeFileSync(path, `${made}\n`, { mode: 0o600, flush: true })
  return made
}
