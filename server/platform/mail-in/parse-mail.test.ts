import { expect, test } from 'vitest'
import { answerAbove } from '../mail/words.ts'
import { ownText } from './own-text.ts'
import { parseMail } from './parse-mail.ts'

const own = 'Tomorrow at nine.\n\nPlease ring twice.'
const quoted = '> Hello,\n> When do you come?'

test.each([
  ['a quote with marks', `${own}\n\nOn Mon, Nov 2, 2026 at 3:04 PM North Mall <reply+1@in.example> wrote:\n\n${quoted}`],
  ['one over three lines', `${own}\n\nOn Mon, Nov 2, 2026 at 3:04 PM North Mall\n<reply+1@in.example>\nwrote:\n${quoted}`],
  ['a French one', `${own}\n\nLe lun. 2 nov. 2026 à 15:04, Centre <reply+1@in.example> a écrit :\n\n${quoted}`],
  ['a quote without marks', `${own}\n\nOn 2 Nov 2026, at 15:04, North Mall wrote:\nHello,\nWhen do you come?`],
  ['headers of the mail before', `${own}\n\n________________________________\nFrom: North Mall\nSent: Monday\nTo: Ana\n\nHello`],
  ['headers alone', `${own}\r\n\r\nDe : Centre\r\nEnvoyé : lundi\r\nÀ : Ana\r\n\r\nBonjour`],
  ['a line of its own', `${own}\n\n-----Original Message-----\nHello`],
  ['our own line', `${own}\n\n${answerAbove.en}\n\nNorth Mall\nNew comment`],
  ['a signature', `${own}\n\n-- \nAna Example\n+1 416 555 0100`],
])('%s is left out', (_, text) => {
  expect(ownText(text)).toBe(own)
})

test('answers between quoted lines stay, and so does what only looks like a quote', () => {
  expect(ownText('On 2 Nov 2026 Ana wrote:\n> When?\nAt nine.\n> Who?\nI.')).toBe('At nine.\nI.')
  const words = 'From: the ceiling, drips.\nOn Monday the plumber wrote:\nthe valve is worn.\nA -- B'
  expect(ownText(words)).toBe(words)
  expect(ownText(quoted)).toBe('')
})

const raw = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

test('HTML alone is read as words, without what it quotes', async () => {
  const html =
    '<style>p{}</style><p>Caf&eacute; &amp; bar&#33;</p><p>Second<br>third</p><div class="gmail_quote">On … wrote:<blockquote>Old</blockquote></div>'
  const mail = await parseMail(raw('From: a@x.example', 'To: b@x.example', 'Content-Type: text/html', '', html))
  expect(mail.ownText).toBe('Caf&eacute; & bar!\nSecond\nthird')
})

test.each(['Auto-Submitted: auto-replied', 'Precedence: bulk', 'List-Id: <news.example>', 'Return-Path: <>', 'X-Autoreply: yes'])(
  '%s: sent by a program',
  async (header) => {
    expect((await parseMail(raw(header, 'From: a@x.example', '', 'Away'))).isAutomatic).toBe(true)
    expect((await parseMail(raw('Auto-Submitted: no', 'From: a@x.example', '', 'Here'))).isAutomatic).toBe(false)
  },
)

test('two senders are none; recipients are read of every header that names them', async () => {
  const twice = await parseMail(raw('From: a@x.example', 'From: b@x.example', 'To: c@x.example', '', 'Hello'))
  expect(twice.from).toBe('')
  const many = await parseMail(
    raw('From: A <A@x.example>', 'To: Team: c@x.example, D <d@x.example>;', 'Delivered-To: <E@x.example>', '', 'Hello'),
  )
  expect(many).toMatchObject({ from: 'a@x.example', to: ['c@x.example', 'd@x.example', 'e@x.example'] })
})
