import { errorBodyOf } from '@atrium/contract/errors.ts'
import i18next from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import '@atrium/contract/kit/plain-errors.ts'
import { CallError, failureOf } from '../kit/call-error.ts'
import { errorWords, issueWords } from '../kit/error-words.ts'
import fr from './locales/fr.json' with { type: 'json' }

const flat = { keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false } } as const
beforeAll(() => i18next.init({ lng: 'fr', resources: { fr: { translation: fr } }, ...flat }))
afterAll(() => i18next.changeLanguage('en'))

test('an error is told in the language of the interface: its numbers, its plural, its words', () => {
  expect(errorWords(errorBodyOf(['too-many-logins-seconds', { count: 1 }]))).toBe(
    'Trop de connexions échouées. Réessayez dans 1 seconde.',
  )
  expect(errorWords(errorBodyOf(['list-too-long', { n: 50_000 }]))).toMatch(/^La liste compte plus de 50\s000 lignes$/)
  expect(errorWords(errorBodyOf(['choose-kind', { kind: { text: 'a PDF or Word file' } }]))).toBe(
    'Choisissez un fichier PDF ou Word',
  )
  expect(errorWords(errorBodyOf(['text-lost-blank', { blank: '{{n}}' }]))).toBe('Il manque l’emplacement {{n}}')
})

test('what a schema finds, too', () => {
  const issue = z.string().max(3).safeParse('abcd').error?.issues[0]
  expect(issue && issueWords(issue)).toBe('Utilisez au plus 3 caractères')
})

test('a failed call brings its code, and its words and those of its fields in French', async () => {
  const body = JSON.stringify({
    successful: false,
    ...errorBodyOf('check-fields'),
    fields: { name: 'Name is required' },
    fieldErrors: { name: errorBodyOf('name-required') },
    requestId: 'r1',
  })
  const error = await failureOf(400, body)
  expect(error).toBeInstanceOf(CallError)
  expect([error.status, error.code, error.fields, error.requestId]).toEqual([
    400,
    'check-fields',
    { name: fr['Name is required'] },
    'r1',
  ])
})

test('a code of a later server is told in its English, a proxy’s page by the generic text', async () => {
  expect(errorWords({ code: 'of-tomorrow', params: {}, errorMessage: 'Come back tomorrow' })).toBe('Come back tomorrow')
  const page = await failureOf(502, '<html>')
  expect([page.code, page.message]).toEqual([undefined, fr['Oops something went wrong, Please contact adminstrator']])
})
