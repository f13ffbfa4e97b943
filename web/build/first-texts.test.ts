import { expect, test } from 'vitest'
import { inParts } from './first-texts.ts'

test('a text comes first if a script says it, with all forms of its plural; every text is in one part', () => {
  const texts = {
    'Log in': 'Connexion',
    'Log in again': 'Se reconnecter',
    '“{{name}}” is "open"': '« {{name}} » est « ouvert »',
    '{{count}} rows_one': '{{count}} ligne',
    '{{count}} rows_other': '{{count}} lignes',
    'Straight-line rent': 'Loyer linéaire',
  }
  const scripts = ['var a=t(`Log in`),b=t(`{{count}} rows`,{count:n});', 'c=t(`“{{name}}” is "open"`);d=`Log in again, `+a']
  const [first, further] = inParts(texts, scripts)
  expect(Object.keys(first)).toEqual(['Log in', '“{{name}}” is "open"', '{{count}} rows_one', '{{count}} rows_other'])
  expect(Object.keys(further)).toEqual(['Log in again', 'Straight-line rent'])
})
