import type { Field } from '@atrium/contract/kit/fields.ts'
import { siteEntity } from '@atrium/contract/tenancy/sites/site.ts'

const { form: siteFields, input: SiteInput } = siteEntity

import { at, withAt } from '@atrium/contract/kit/paths.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { expect, test } from 'vitest'
import { check, forSending, isEmpty, missing } from './rules.ts'

test('a required field fails if empty, with the fixed texts', () => {
  expect(missing(documentTypes.DefaultNotice.fields, { title: '  ', tenantId: 0 })).toEqual({
    tenantId: 'Must select a Client',
    title: 'Title is required',
    dueDate: 'Due Date is required',
    fileUrl: 'File is required',
  })
  expect(missing(documentTypes.RentalNotice.fields, { tenantId: 4, title: 'May', year: 2026, month: 5 })).toEqual({})
  expect(missing(documentTypes.ConstructionManual.fields, { tenantId: 4, year: 2026, month: 5, fileUrl: {} })).toEqual({
    manualType: 'Title is required',
  })
})

test('off and zero are answers', () => {
  expect(isEmpty({ kind: 'switch' }, false)).toBe(false)
  expect(isEmpty({ kind: 'text' }, 0)).toBe(false)
  expect(isEmpty({ kind: 'site' }, -1)).toBe(true)
})

test('the schema speaks too, at the field, dotted ones included', () => {
  const timeZone = 'America/Toronto'
  const values = { name: 'Maple', timeZone, primaryEmail: 'nobody', address: { street: 'x'.repeat(201) } }
  expect(Object.keys(check(siteFields, SiteInput, values)).sort()).toEqual(['address.street', 'primaryEmail'])
  expect(check(siteFields, SiteInput, { name: '', timeZone })).toEqual({ name: 'Name is required' })
  expect(check(siteFields, SiteInput, { name: 'Maple', timeZone })).toEqual({})
})

test('what is sent has no files, no empty choices, and null for an emptied date', () => {
  const fields: Field[] = [...documentTypes.OtherInvoice.fields]
  const sent = forSending(fields, { title: 'A', invoiceType: null, year: '', dueDate: '', fileUrl: {}, version: 3 })
  expect(sent).toEqual({ title: 'A', dueDate: null, version: 3 })
})

test('a dotted key is read and set without touching the original', () => {
  const before = { address: { city: 'Guelph', street: 'a' } }
  const after = withAt(before, 'address.street', 'b')
  expect(after).toEqual({ address: { city: 'Guelph', street: 'b' } })
  expect(before.address.street).toBe('a')
  expect(at(withAt({}, 'a.b.c', 1), 'a.b.c')).toBe(1)
})
