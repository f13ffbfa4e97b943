import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../database/transaction.ts'
import { readMail } from './read-mail.ts'
import { type MailContent, sendMail } from './send-mail.ts'
import { openSmtp } from './smtp.ts'

interface Received {
  from: string
  to: string[]
  message: string
}
const received: Received[] = []

const newServer = () =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('unknown') ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : done(),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const message = Buffer.concat(chunks).toString()
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), message })
        done()
      })
    },
  })

async function listen(server: SMTPServer, port: number): Promise<number> {
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return (listening.address() as AddressInfo).port
}

let smtp = newServer()
const port = await listen(smtp, 0)
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const app = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Portal <no-reply@portal.example>' })
const { db, pool } = app.database
const content = (more: Partial<MailContent> = {}): MailContent => ({
  subject: 'Set a new password',
  heading: 'Set a new password',
  paragraphs: ['Hello Zoë,', 'Choose it <here>.'],
  action: { label: 'Choose', url: 'http://portal.example/reset-password/the-secret-key' },
  footnote: 'For one hour.',
  language: 'en',
  ...more,
})
const rowOf = async (to: string) => (await pool.query('select * from mails where "to" = $1', [to])).rows[0]
const statusOf = async (to: string) => (await rowOf(to))?.status as string
const patient = { interval: 200 }
/** The mail as text, its quoted-printable undone. */
const readable = (message: string) =>
  Buffer.from(
    message.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

test('a mail arrives, as HTML and as text, in the company’s name; its link is not kept', async () => {
  await inTransaction(db, (tx) =>
    sendMail(app.services, tx, { to: 'zoe@test.example', landlordId: 1, content: content(), goes: 'login' }),
  )
  expect((await rowOf('zoe@test.example')).content).not.toContain('secret')
  await expect.poll(() => statusOf('zoe@test.example'), patient).toBe('sent')
  const [mail] = received.filter(({ to }) => to.includes('zoe@test.example'))
  expect(mail?.from).toBe('no-reply@portal.example')
  const text = readable(mail?.message ?? '')
  expect(text).toContain('From: North Properties via Portal <no-reply@portal.example>')
  expect(text).toContain('Auto-Submitted: auto-generated')
  expect(text).toMatch(/multipart\/alternative/)
  expect(text).toContain('Choose it &lt;here&gt;.')
  expect(text).toContain('Hello Zoë,')
  expect(text.match(/http:\/\/portal\.example\/reset-password\/the-secret-key/g)?.length).toBeGreaterThanOrEqual(3)
  const { id, attempts, sent_at: sentAt } = await rowOf('zoe@test.example')
  expect([attempts, sentAt]).toEqual([1, expect.any(Date)])
  const stored = await readMail(db, app.secrets, id)
  expect(stored?.html).toContain('Set a new password')
  expect(stored?.html).not.toContain('the-secret-key')
})

test('a mail that can be answered says where, and its address for answers is not kept', async () => {
  const to = 'answers@test.example'
  await sendMail(app.services, db, {
    to,
    landlordId: 1,
    content: content({ replyTo: 'reply+1-u1-key@in.example' }),
    goes: 'login',
  })
  await expect.poll(() => statusOf(to), patient).toBe('sent')
  const text = readable(received.find((one) => one.to.includes(to))?.message ?? '')
  expect(text).toContain('Reply-To: reply+1-u1-key@in.example')
  expect(text).toContain('— Write your answer above this line —')
  expect((await readMail(db, app.secrets, (await rowOf(to)).id))?.content.replyTo).toBeUndefined()
})

test('a mail of the platform bears the name in MAIL_FROM; without a name there, a company bears its own alone', async () => {
  await sendMail(app.services, db, { to: 'platform@test.example', landlordId: null, content: content(), goes: 'login' })
  await expect.poll(() => statusOf('platform@test.example'), patient).toBe('sent')
  const headerOf = (to: string) =>
    received
      .find((mail) => mail.to.includes(to))
      ?.message.match(/^From: (.*)$/m)?.[1]
      ?.trim()
  expect(headerOf('platform@test.example')).toBe('Portal <no-reply@portal.example>')

  const brand = { name: 'Ünion, Land & Co', isPlatform: false, colour: '#000000', logoUrl: null, style: '' }
  const letter = { id: 1, subject: 'Hello', html: '', text: 'Hello', brand }
  const send = async (MAIL_FROM: string, to: string, by = brand) => {
    await openSmtp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM })?.({ ...letter, to, brand: by })
    return headerOf(to)
  }
  const plain = { ...brand, name: 'North, Ltd' }
  expect(await send('no-reply@portal.example', 'a@test.example', plain)).toBe('"North, Ltd" <no-reply@portal.example>')
  expect(await send('"Portal, Inc" <x@portal.example>', 'b@test.example', plain)).toBe(
    '"North, Ltd via Portal, Inc" <x@portal.example>',
  )
  expect(await send('North, Ltd <x@portal.example>', 'c@test.example', plain)).toBe('"North, Ltd" <x@portal.example>')
  expect(await send('no-reply@portal.example', 'd@test.example')).toMatch(/^=\?UTF-8\?.+ <no-reply@portal\.example>$/)
  const platform = { ...plain, name: 'Atrium', isPlatform: true }
  expect(await send('no-reply@portal.example', 'e@test.example', platform)).toBe('Atrium <no-reply@portal.example>')
})

test('an answer says that a mail is sent only where there is a service for it', async () => {
  const ask = () => app.call('visitor', signUp.resetPassword, { email: 'client@test.example' })
  expect((await ask()).body).toMatchObject({ mail: true })
  const { SMTP_URL } = app.services.config
  Object.assign(app.services.config, { SMTP_URL: undefined })
  expect((await ask()).body).toMatchObject({ mail: false })
  Object.assign(app.services.config, { SMTP_URL })
})

test('nothing is sent, nor kept, of what was rolled back', async () => {
  const work = inTransaction(db, async (tx) => {
    await sendMail(app.services, tx, { to: 'never@test.example', landlordId: 1, content: content(), goes: 'login' })
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  await sendMail(app.services, db, { to: 'after@test.example', landlordId: null, content: content(), goes: 'login' })
  await expect.poll(() => statusOf('after@test.example'), patient).toBe('sent')
  expect(await rowOf('never@test.example')).toBeUndefined()
  expect(received.flatMap(({ to }) => to)).not.toContain('never@test.example')
})

test('a subject with a line break adds no header', async () => {
  const subject = 'Hello\r\nBcc: thief@evil.example'
  await sendMail(app.services, db, { to: 'plain@test.example', landlordId: null, content: content({ subject }), goes: 'login' })
  await expect.poll(() => statusOf('plain@test.example'), patient).toBe('sent')
  const [mail] = received.filter(({ to }) => to.includes('plain@test.example'))
  expect(mail?.to).toEqual(['plain@test.example'])
  const [headers] = mail?.message.split('\r\n\r\n') ?? []
  expect(headers).toContain('Subject:')
  expect(headers).not.toMatch(/^Bcc:/m)
})

test('while the server is away it is tried again; an address that does not exist is not', async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await sendMail(app.services, db, { to: 'later@test.example', landlordId: null, content: content(), goes: 'login' })
  await expect.poll(() => statusOf('later@test.example'), patient).toBe('failed')
  expect((await rowOf('later@test.example')).error).toMatch(/ECONNREFUSED/)
  smtp = newServer()
  await listen(smtp, port)
  await sendMail(app.services, db, { to: 'unknown@test.example', landlordId: null, content: content(), goes: 'login' })
  await expect.poll(() => statusOf('later@test.example'), patient).toBe('sent')
  await expect.poll(() => statusOf('unknown@test.example'), patient).toBe('failed')
  expect((await rowOf('unknown@test.example')).error).toMatch(/No such mailbox/)
  const waiting = await pool.query("select 1 from jobs.job where name = 'send-mail' and state in ('created', 'retry')")
  expect(waiting.rows).toEqual([])
})
