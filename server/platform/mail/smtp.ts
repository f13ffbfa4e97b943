import type { Transporter } from 'nodemailer'
import type { Brand } from '../branding/brand.ts'
import type { Config } from '../config.ts'
import type { RenderedMail } from './render-mail.ts'
import type { MailContent, MailFile } from './send-mail.ts'

const PATIENCE_MS = 20_000
/** A connection serves the mails that follow each other; to open one for each took most of the time of a delivery to many. */
const IDLE_MS = 5_000
/** To one server at once, of one process; as many mails as the queue hands out together share them. */
const CONNECTIONS = 5

export interface Letter extends RenderedMail {
  /** Of the outbox: two tries of one mail carry one Message-ID, so that it is shown once. */
  id: number
  to: string
  subject: string
  brand: Brand
  calendar?: MailContent['calendar']
  replyTo?: string | undefined
  file?: MailFile | undefined
}

/** Sends by the server of `SMTP_URL`; undefined without one. The library is loaded by the first mail. */
export function openSmtp({ SMTP_URL, MAIL_FROM = '' }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>) {
  if (!SMTP_URL) return undefined
  const sender = senderOf(MAIL_FROM)
  const { address } = sender
  const domain = address.split('@')[1]
  let transport: Promise<Transporter> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
    const reuse = { pool: true as const, maxConnections: CONNECTIONS, idleTimeout: IDLE_MS }
    return createTransport({ url: SMTP_URL, ...reuse, ...patience, disableFileAccess: true, disableUrlAccess: true })
  }
  return async ({ id, to, subject, html, text, brand, calendar, replyTo, file }: Letter): Promise<void> => {
    transport ??= open()
    await (await transport).sendMail({
      from: { name: nameOf(brand, sender.name), address },
      to: { name: '', address: to },
      subject: subject.replace(/\s+/g, ' '),
      html,
      text,
      ...(calendar ? { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text } } : {}),
      ...(file ? { attachments: [{ filename: file.name, contentType: file.type, content: Buffer.from(file.content) }] } : {}),
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      messageId: `<mail-${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
  }
}

/** `Name <address>`, or an address alone. */
function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address = text] = text.match(/^(.*?)\s*<(.+)>$/) ?? []
  return { name: name.replace(/^"(.*)"$/, '$1').trim(), address }
}

/** Whom a mail is from: a company by way of whose address it is, as mail programs say it; the platform by its own name. */
function nameOf({ name, isPlatform }: Brand, sender: string): string {
  if (isPlatform) return sender || name
  return sender && sender !== name ? `${name} via ${sender}` : name
}

/** Whether it is no use to try again: the server knows the address does not exist. */
export function isRefused(error: Error): boolean {
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}
