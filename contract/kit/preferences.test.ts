import { expect, test } from 'vitest'
import { z } from 'zod'
import { TimeZone } from './preferences.ts'

test('a time zone is kept under its present name, though a browser gives the old one', () => {
  expect(['Asia/Calcutta', 'Europe/Kiev', 'America/Toronto', 'UTC'].map((name) => TimeZone.parse(name))).toEqual([
    'Asia/Kolkata',
    'Europe/Kyiv',
    'America/Toronto',
    'UTC',
  ])
  expect(z.toJSONSchema(TimeZone)).toMatchObject({ type: 'string', maxLength: 60 })
  // What Node has under another name now is none of those of the list: they are as many.
  const old = Intl.supportedValuesOf('timeZone').filter((name) => TimeZone.safeParse(name).data !== name)
  expect(old).toHaveLength(19)
})
