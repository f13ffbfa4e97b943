import { describe, expect, test } from 'vitest'
import { clientMatcher, type Match, stemOf, wordsOf } from './match-client.ts'

const clients = [
  { id: 1, name: 'Bakery', unit: '101' },
  { id: 2, name: 'Corner Bakery', unit: '102' },
  { id: 3, name: 'Café L’Œuf & Fils Inc.', unit: 'A-204' },
  { id: 4, name: 'Northern Dental Group', unit: '305' },
  { id: 5, name: 'Harbour Dental Clinic', unit: '306' },
  { id: 6, name: 'Sports Co', unit: '12' },
  { id: 7, name: 'Sports Co', unit: '77' },
  { id: 8, name: 'Maple Leaf Books', unit: '2026' },
  { id: 9, name: 'H&M', unit: '' },
  { id: 10, name: 'Élan', unit: 'Kiosk 4' },
]
const match = clientMatcher(clients)
const idOf = (name: string): Match['id'] => match(name).id
const maybe = (name: string) => {
  const found = match(name)
  return found.id === null ? found.maybe : 'certain'
}

describe('a whole name in the file’s name', () => {
  test.each([
    ['Bakery.pdf', 1],
    ['BAKERY - Welcome Letter (May).pdf', 1],
    ['2026-05-01_bakery_invoice.pdf', 1],
    ['Corner Bakery.pdf', 2],
    ['welcome-CornerBakery-v2.pdf', 2],
    ['cornerbakery.pdf', 2],
    ["cafe l'oeuf & fils inc.PDF", 3],
    ['Maple_Leaf_Books_lease.final.pdf', 8],
    ['elan.pdf', 10],
    ['ÉLAN assurance.pdf', 10],
    // Decomposed, as some systems write it.
    ['E\u0301lan.pdf', 10],
  ])('%s', (name, id) => expect(match(name)).toEqual({ id, by: 'name' }))

  test('only whole words count', () => {
    expect(idOf('Bakeryland.pdf')).toBeNull()
    expect(idOf('Island elancourt.pdf')).toBeNull()
  })

  test('two clients in one name: neither', () => {
    expect(idOf('Bakery and Maple Leaf Books.pdf')).toBeNull()
    expect(maybe('Bakery and Maple Leaf Books.pdf')).toEqual([1, 8])
  })

  test('two clients of one name: the unit decides, without it nobody is chosen', () => {
    expect(maybe('Sports Co.pdf')).toEqual([6, 7])
    expect(idOf('Sports Co unit 77.pdf')).toBe(7)
  })
})

describe('a unit', () => {
  test.each([
    ['Unit 305 rent.pdf', 4],
    ['rent suite 306.pdf', 5],
    ['101 welcome letter.pdf', 1],
    ['letter A-204.pdf', 3],
    ['kiosk 4.pdf', 10],
  ])('%s', (name, id) => expect(match(name)).toEqual({ id, by: 'unit' }))

  test('a number that is not named as a unit, a year or a day is none', () => {
    expect(idOf('Invoice 305.pdf')).toBeNull()
    expect(idOf('2026 letter.pdf')).toBeNull()
    expect(idOf('scan 4.pdf')).toBeNull()
  })

  test('name and unit that disagree choose nobody', () => {
    expect(idOf('Unit 305 Bakery.pdf')).toBeNull()
    expect(maybe('Unit 305 Bakery.pdf')).toEqual([1, 4])
  })
})

describe('shared words', () => {
  test.each([
    ['northern dental.pdf', 4],
    ['Harbour Clinic - insurance.pdf', 5],
    ['leaf maple book.pdf', 8],
  ])('%s', (name, id) => expect(match(name)).toEqual({ id, by: 'words' }))

  test('a word that several share decides nothing', () => {
    expect(idOf('dental.pdf')).toBeNull()
    expect(idOf('Dental clinic.pdf')).toBeNull()
    expect(maybe('Harbour dental.pdf')).toEqual([5, 4])
  })

  test('nothing in common: nobody, and no suggestion', () => {
    expect(maybe('scan0001.pdf')).toEqual([])
    expect(maybe('.pdf')).toEqual([])
  })

  test('words and unit that disagree choose nobody', () => expect(idOf('northern dental unit 306.pdf')).toBeNull())
})

test('without clients nobody matches', () => expect(clientMatcher([])('Bakery.pdf')).toEqual({ id: null, maybe: [] }))

test('names are folded to words', () => {
  expect(wordsOf('L’Œuf_à la-Coque2')).toEqual(['loeuf', 'a', 'la', 'coque2'])
  expect(stemOf('a.b.pdf')).toBe('a.b')
  expect(stemOf('No. 5')).toBe('No. 5')
})
