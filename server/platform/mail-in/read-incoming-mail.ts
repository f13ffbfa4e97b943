import { Refusal } from '../refusal.ts'
import { inWorker } from '../untrusted/in-worker.ts'
import type { IncomingMail } from './incoming-mail.ts'

const read = inWorker<Uint8Array, IncomingMail>(new URL('./incoming-mail-worker.ts', import.meta.url), {
  timeoutMs: 10_000,
  memoryMb: 256,
})

/** Reads a mail in a thread of its own: never inside a transaction. What is no mail, or takes too much, is refused. */
export const readIncomingMail = (raw: Uint8Array): Promise<IncomingMail> =>
  read(raw).catch((error: Error) => {
    throw error instanceof Refusal ? error : new Refusal(422, 'mail-unreadable')
  })
