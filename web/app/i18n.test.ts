import i18next from 'i18next'
import { expect, test } from 'vitest'
import { groupsDigits } from './i18n.ts'

test('how many of something is written in groups of digits, other numbers as they are', async () => {
  const one = i18next.createInstance()
  await one.use(groupsDigits).init({
    lng: 'en',
    resources: { en: { translation: { rows_other: '{{count}} rows of {{year}}' } } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  expect(one.t('rows', { count: 49_240, year: 2026 })).toBe('49,240 rows of 2026')
  expect(one.t('rows', { count: 49_240, year: 2026, lng: 'fr', defaultValue: '{{count}}' })).toMatch(/^49\s240/)
})
