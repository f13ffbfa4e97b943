import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { atEnd } from './at-end.ts'

/** An SMTP server of a test's own, closed when the test ends. */
export interface Mailbox {
  /** The settings by which the server of the test mails to it. */
  settings: { SMTP_URL: string; MAIL_FROM: string }
  /** The first message to an address, as it came; '' while there is none. */
  to: (address: string) => string
}

export async function openMailbox(): Promise<Mailbox> {
  const received: { to: string; message: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo[0]?.address ?? '', message: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  atEnd(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Portal <no-reply@portal.example>' },
    to: (address) => received.find(({ to }) => to === address)?.message ?? '',
  }
}
