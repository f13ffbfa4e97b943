import { fields } from '@atrium/contract/kit/fields.ts'
import { siteEntity } from '@atrium/contract/tenancy/sites/site.ts'

const { form: siteFields } = siteEntity

import { expect, test } from 'vitest'
import { isSame, merged } from './merge.ts'

const base = { name: 'Maple', description: 'old', address: { city: 'Guelph', street: '1 Main' }, version: 1 }
const theirs = { name: 'Maple Court', description: 'theirs', address: { city: 'Guelph', street: '2 Main' }, version: 2 }

test('fields that were not touched become theirs, with the version', () => {
  expect(merged(siteFields, base, base, theirs)).toEqual({ values: theirs, theirs: {} })
})

test('what was typed stays, and theirs stands beside it where both changed', () => {
  const typed = { ...base, description: 'mine', address: { city: 'Toronto', street: '1 Main' } }
  expect(merged(siteFields, base, typed, theirs)).toEqual({
    values: { name: 'Maple Court', description: 'mine', address: { city: 'Toronto', street: '2 Main' }, version: 2 },
    theirs: { description: 'theirs' },
  })
})

test('nothing and an empty text are the same', () => {
  expect(isSame(null, '')).toBe(true)
  expect(isSame(undefined, null)).toBe(true)
  expect(isSame(0, '')).toBe(false)
})

test('a picture that was chosen stays while another is saved, and comes after its own save as it is kept', () => {
  const pictures = fields([{ value: 'logo', text: 'Logo', kind: 'image' }])
  const chosen = new File(['x'], 'mine.png')
  const before = { logo: '/old', version: 1 }
  const later = { logo: '/theirs', version: 2 }
  expect(merged(pictures, before, { ...before, logo: chosen }, later)).toEqual({
    values: { logo: chosen, version: 2 },
    theirs: { logo: '/theirs' },
  })
  const saved = { ...before, logo: chosen }
  expect(merged(pictures, saved, saved, later)).toEqual({ values: later, theirs: {} })
})
