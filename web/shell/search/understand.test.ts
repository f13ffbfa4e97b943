import { everyone } from '@atrium/contract/access/access.ts'
import { expect, test } from 'vitest'
import type { Finder, Sentence } from '../../kit/search/finder.ts'
import { narrowed, sentenceOf } from './understand.ts'

const french: Record<string, string> = {
  Lease: 'Bail',
  Leases: 'Baux',
  send: 'envoyer',
  to: 'à',
  overdue: 'en retard',
  'a document': 'un document',
  'Send {{what}} to {{name}}': 'Envoyer {{what}} à {{name}}',
}
const inEnglish = (key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), key)
const inFrench = (key: string, values: Record<string, string> = {}) => inEnglish(french[key] ?? key, values)

const finders = [
  { one: 'Lease', title: 'Leases' },
  { one: 'Maintenance request', title: 'Maintenance requests', also: ['Request', 'Requests'] },
  { one: 'Envelope', title: 'Sent to be signed' },
] as unknown as Finder[]
const luma = { id: 7, name: 'Luma Optics', about: 'Unit 210' }
const send: Sentence = {
  text: 'Send {{what}} to {{name}}',
  begins: 'send',
  between: 'to',
  about: 'client',
  what: (words) => (words.startsWith('lease') ? { key: 'LeaseDocument', text: 'Lease Document' } : undefined),
  needs: { access: everyone },
  to: (id, what) => `/documents/send?tenantId=${id}${what ? `&type=${what}` : ''}`,
}

test('the word of a kind before a search narrows it to that kind, in the language of the portal and in English', () => {
  expect(narrowed(finders, 'lease crumb', inEnglish)).toMatchObject({ kind: { one: 'Lease' }, rest: 'crumb' })
  expect(narrowed(finders, 'Bail crumb & crust', inFrench)).toMatchObject({ kind: { one: 'Lease' }, rest: 'crumb & crust' })
  expect(narrowed(finders, 'maintenance request roof', inEnglish)?.rest).toBe('roof')
  expect(narrowed(finders, 'request roof', inEnglish)).toMatchObject({ kind: { one: 'Maintenance request' }, rest: 'roof' })
  expect(narrowed(finders, 'leaseback crumb', inEnglish)).toBeUndefined()
})

test('the word of a kind alone is that kind, with nothing left of the search', () => {
  for (const query of ['lease', 'Leases', 'LEASES'])
    expect(narrowed(finders, query, inEnglish)).toMatchObject({ kind: { one: 'Lease' }, rest: '' })
  expect(narrowed(finders, 'baux', inFrench)).toMatchObject({ kind: { one: 'Lease' }, rest: '' })
  expect(narrowed(finders, 'requests', inEnglish)).toMatchObject({ kind: { one: 'Maintenance request' }, rest: '' })
  expect(narrowed(finders, 'sent to be signed', inEnglish)).toMatchObject({ kind: { one: 'Envelope' }, rest: '' })
  expect(narrowed(finders, 'leas', inEnglish)).toBeUndefined()
})

test('a sentence says what is sent to whom', () => {
  const understood = sentenceOf(send, 'send lease to Luma', inEnglish)
  expect(understood?.name).toBe('Luma')
  expect(understood?.hit(luma)).toEqual({
    name: 'Send Lease Document to Luma Optics',
    about: 'Unit 210',
    to: '/documents/send?tenantId=7&type=LeaseDocument',
  })
  expect(sentenceOf(send, 'Send Luma', inEnglish)?.hit(luma).name).toBe('Send a document to Luma Optics')
  expect(sentenceOf(send, 'envoyer lease à Luma', inFrench)?.hit(luma).name).toBe('Envoyer Lease Document à Luma Optics')
  expect(sentenceOf(send, 'ENVOYER lease a Luma', inFrench)?.name).toBe('Luma')
})

test('what it does not know is no sentence', () => {
  for (const query of ['send', 'send ', 'sender Luma', 'send gold to Luma', 'send lease to '])
    expect(sentenceOf(send, query.trim(), inEnglish), query).toBeUndefined()
})
