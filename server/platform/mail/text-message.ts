import type { Config } from '../config.ts'

const PATIENCE_MS = 20_000
const LONGEST_ERROR = 300

/** The service has said no for good: such a number does not exist, or wants no messages. */
export class NumberRefused extends Error {}
/** The service was asked and did not answer: the message may be on its way or not. */
export class NoAnswer extends Error {}

type Settings = Pick<Config, 'SMS_URL' | 'SMS_USER' | 'SMS_PASSWORD' | 'SMS_FROM'>

/** Sends by the service of `SMS_URL`, which only the operator sets; undefined without one. */
export function openTextMessages({ SMS_URL, SMS_USER = '', SMS_PASSWORD = '', SMS_FROM = '' }: Settings) {
  if (!SMS_URL) return undefined
  const credentials = Buffer.from(`${SMS_USER}:${SMS_PASSWORD}`).toString('base64')
  const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' }
  return async ({ to, text }: { to: string; text: string }): Promise<void> => {
    const body = new URLSearchParams({ To: to, From: SMS_FROM, Body: text })
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(SMS_URL, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(unreached)
    if (answer.ok) return
    const answerText = `${answer.status}: ${(await answer.text()).slice(0, LONGEST_ERROR)}`
    // Too many at once, and a failure of the service, pass; all else of 400 and above stays as it is.
    throw answer.status === 429 || answer.status >= 500 ? new Error(answerText) : new NumberRefused(answerText)
  }
}

const NEVER_ASKED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function unreached(error: Error & { cause?: { code?: string } }): never {
  const code = error.cause?.code ?? error.name
  throw NEVER_ASKED.has(code) ? new Error(`The service cannot be reached: ${code}`) : new NoAnswer(`No answer: ${code}`)
}
