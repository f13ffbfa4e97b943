import i18next from 'i18next'
import { expect, test } from 'vitest'
import { groupsDigits } from './i18n.ts'

test('how many of something is written in groups of digits, other numbers as they are', async () => {
  const one = i18next.createInstance()
  const translation = { '{{count}} good rows_other': '{{count}} rows of {{year}}' }
  await one.use(groupsDigits).init({
    lng: 'en',
    resources: { en: { translation }, fr: { translation } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  const values = { count: 49_240, year: 2026 }
  expect(one.t('{{count}} good rows', values)).toBe('49,240 rows of 2026')
  expect(one.t('{{count}} good rows', { ...values, lng: 'fr' })).toMatch(/^49\s240 rows of 2026$/)
})
