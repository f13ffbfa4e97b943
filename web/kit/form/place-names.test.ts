import { countryName } from '@atrium/contract/kit/country-name.ts'
import { expect, test } from 'vitest'
import { provinceName } from './place-names.ts'

test('countries and provinces are named in the language of the page, as far as they are known', () => {
  expect(['CA', 'us', 'XK2', ''].map((code) => countryName(code, 'fr'))).toEqual(['Canada', 'États-Unis', 'XK2', ''])
  const t = ((text: string) => ({ 'Nova Scotia': 'Nouvelle-Écosse', Maine: 'never asked for' })[text] ?? text) as never
  expect(['Nova Scotia', 'Ontario', 'Maine'].map((name) => provinceName(t, name))).toEqual([
    'Nouvelle-Écosse',
    'Ontario',
    'Maine',
  ])
})
