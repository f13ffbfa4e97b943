import { line, lines } from '@atrium/contract/kit/line.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyCall } from './app.ts'
import { sendMail } from './platform/mail/send-mail.ts'
import { mailsTo } from './testing/mails.ts'
import { openTestApp } from './testing/test-app.ts'

// A text of one line with a line break becomes a mail's subject of two; characters that turn the direction of what follows make a name
// read as another. No schema of a write lets them through.

/** Every text that a schema takes, by its path, with what it makes of one. */
function* textsOf(schema: z.core.$ZodType, path: string): Generator<[string, z.ZodString]> {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const inner = (one: unknown, name = '') => textsOf(one as z.core.$ZodType, name ? `${path}.${name}` : path)
  if (schema instanceof z.ZodString) yield [path, schema]
  else if (def.type === 'object') for (const [name, one] of Object.entries(def['shape'] as object)) yield* inner(one, name)
  else if (def.type === 'array') yield* inner(def['element'])
  else if (def.type === 'union') for (const one of def['options'] as unknown[]) yield* inner(one)
  else if (def.type === 'pipe') yield* inner(def['in'])
  else if (def.type === 'record') yield* inner(def['valueType'])
  else if (def['innerType']) yield* inner(def['innerType'])
}

/** Not shown to others, compared as they are, or of a form that is checked: passwords, keys, paths, numbers of accounts, cells of a list. */
const AS_THEY_ARE = [
  /[pP]assword$|\.(key|entryKey|code|state|proof|signature|queue|stringValue1|website|id|language)$/,
  /\.(to|defaultPage|landing|authorization)$|\.(institution|transit|routing|account|iban|bic|destination|odfi)$/,
  /\.(mapping|edits\.values)$/,
]
const isAsItIs = (path: string) => AS_THEY_ARE.some((one) => one.test(path))

test('no text of a write keeps control characters, nor one of one line its breaks', () => {
  const kept: string[] = []
  for (const { call } of everyCall) {
    if (!call.writes || !(call.body instanceof z.ZodType)) continue
    for (const [path, schema] of textsOf(call.body, call.path)) {
      const { data } = schema.safeParse('ab\u202ecd\u0007efghijkl mnop')
      if (data && (data.includes('\u202e') || data.includes('\u0007')) && !isAsItIs(path)) kept.push(path)
    }
  }
  expect(kept).toEqual([])
})

test('a line stays one, a text of several keeps its breaks and tabs', () => {
  expect(line().parse(' Ana\r\nBcc: all@x.example\u2028\u202e\u0000 ')).toBe('Ana Bcc: all@x.example')
  expect(lines().parse(' One\n\ttwo\r\nthree\u202e\u0007 ')).toBe('One\n\ttwo\r\nthree')
  expect(line().safeParse('\u202e').data).toBe('')
  // Joiners make letters and emoji of what they join.
  expect(line().parse('می\u200cخواهم 👩\u200d🔧')).toBe('می\u200cخواهم 👩\u200d🔧')
})

test('what is stored already makes no second line of a mail’s subject', async () => {
  const app = await openTestApp()
  const content = { subject: 'Snow\r\nBcc: all people\u202e', heading: 'Snow', paragraphs: ['x'], language: 'en' } as const
  await sendMail(app.services, app.database.db, { to: 'line@test.example', landlordId: 1, content, goes: 'login' })
  const { rows } = await app.database.pool.query(`select subject from mails where "to" = 'line@test.example'`)
  expect(rows).toEqual([{ subject: 'Snow Bcc: all people' }])
  expect((await mailsTo(app, 'line@test.example'))[0]?.subject).toBe('Snow Bcc: all people')
})
