import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { askedWords, wordsIn } from './words.ts'

const said = (text: string, query: string) =>
  excerptOf(text, askedWords(query))
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')

test('the words of a text are small, without accents, each once; what is written without spaces is each of its signs', () => {
  expect(wordsIn('Facture réglée: INV-2026-0042, facture')).toEqual(['facture', 'reglee', 'inv', '2026', '0042'])
  expect(wordsIn('検査です')).toEqual(['検', '査', 'で', 'す'].map((sign) => sign.normalize('NFD').replace(/\p{M}/gu, '')))
  expect(wordsIn(`${'x'.repeat(200)} y`)).toEqual(['x'.repeat(60), 'y'])
})

test('the last word of a search may be a beginning, if it is no shorter than three letters and nothing stands behind it', () => {
  expect(askedWords('roof insp')).toEqual({ whole: ['roof'], begun: 'insp' })
  expect(askedWords('roof in')).toEqual({ whole: ['roof', 'in'], begun: undefined })
  expect(askedWords('roof inspection.')).toEqual({ whole: ['roof', 'inspection'], begun: undefined })
  expect(askedWords('?!')).toEqual({ whole: [], begun: undefined })
})

test('an excerpt stands around the longest word that was asked for, begins and ends with whole words, and marks all of them', () => {
  const text = `${'before '.repeat(40)}the Roof of the north inspection was Réglée${' after'.repeat(60)}`
  const shown = said(text, 'roof réglée insp')
  expect(shown).toMatch(/^… the \[Roof\] of the north \[inspection\] was \[Réglée\] after.* …$/)
  expect(shown.length).toBeLessThan(260)
  expect(said('Nothing of it', 'else')).toBe('')
  expect(said('The lift', 'lift')).toBe('The [lift]')
  expect(said('𝒳'.repeat(100), 'lift')).toBe('')
})
