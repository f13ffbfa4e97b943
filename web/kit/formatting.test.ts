import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  formatDate,
  formatInstant,
  formatMoney,
  formatNumber,
  formatShortInstant,
  formatSize,
  formatTime,
  moneyWithCode,
  numberSigns,
  setFormats,
  setUsualFormats,
  sortableDate,
} from './formatting.ts'

const LATE = '2026-03-31T23:30:00Z'
const open = { dateFormat: null, timeZone: null }
const ofCompany = { dateFormat: 'YYYY-MM-DD', timeZone: 'Europe/Paris', currency: 'CAD', country: 'CA' }
/** Formatters write spaces that do not break. */
const plain = (text: string) => text.replace(/\s/g, ' ')

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
afterEach(async () => {
  setFormats(open)
  setUsualFormats(null)
  await i18next.changeLanguage('en')
})

describe('dates', () => {
  test('are written as the viewer chose, else as in the company, else in the usual form', () => {
    expect(formatDate('2026-03-31')).toBe('March 31, 2026')
    setUsualFormats(ofCompany)
    expect(formatDate('2026-03-31')).toBe('2026-03-31')
    setFormats({ dateFormat: 'MM-DD-YYYY', timeZone: null })
    expect(formatDate('2026-03-31')).toBe('03-31-2026')
  })

  test('are of the zone the viewer chose, else of the company’s, else of the browser’s', () => {
    const browser = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: '2-digit' }).format(new Date(LATE))
    expect(formatDate(LATE)).toBe(browser)
    setUsualFormats(ofCompany)
    expect(formatDate(LATE)).toBe('2026-04-01')
    expect(formatInstant(LATE)).toBe('2026-04-01 01:30 am')
    setFormats({ dateFormat: null, timeZone: 'America/Toronto' })
    expect(formatDate(LATE)).toBe('2026-03-31')
    expect(formatInstant(LATE)).toBe('2026-03-31 07:30 pm')
  })

  test('of a day, and of a zone that is given, follow no setting', () => {
    setUsualFormats({ ...ofCompany, timeZone: 'Asia/Tokyo' })
    expect(formatDate('2026-03-31')).toBe('2026-03-31')
    expect(formatDate(LATE, 'UTC')).toBe('2026-03-31')
  })

  test('and times have one form each: long, short, of the clock, of a spreadsheet', () => {
    setFormats({ dateFormat: null, timeZone: 'America/Toronto' })
    expect(formatInstant('2026-03-07T20:04:00Z')).toBe('March 07, 2026 03:04 pm')
    expect(formatShortInstant('2026-03-07T20:04:00Z')).toBe('Mar 07, 2026 03:04 pm')
    setFormats({ dateFormat: 'YYYY-MM-DD', timeZone: 'America/Toronto' })
    expect(formatShortInstant('2026-03-07T20:04:00Z')).toBe('2026-03-07 03:04 pm')
    setFormats({ dateFormat: null, timeZone: 'America/Toronto' })
    expect(formatTime('2026-03-07T20:04:00Z')).toBe('03:04 pm')
    expect(formatTime('09:30')).toBe('09:30 am')
    expect(sortableDate(LATE)).toBe('2026-03-31')
    expect(sortableDate(LATE, true)).toBe('2026-03-31 19:30')
  })
})

test('an amount bears the sign of its own currency, else of the company’s', () => {
  expect(formatMoney(565_000)).toBe('$5,650.00')
  expect(formatMoney(-1_050)).toBe('-$10.50')
  expect(formatMoney(-0)).toBe('$0.00')
  expect(formatMoney(565_000, 'EUR')).toBe('€5,650.00')
  expect(plain(formatMoney(565_000, 'USD'))).toBe('USD 5,650.00')
  expect(moneyWithCode(565_000, 'USD')).toEqual({ amount: '$5,650.00', code: 'USD' })
  expect(moneyWithCode(565_000)).toEqual({ amount: '$5,650.00', code: 'CAD' })
  expect(moneyWithCode(565_000, 'CHF')).toEqual({ amount: formatMoney(565_000, 'CHF'), code: '' })
  expect(formatMoney(4_900, 'GBP', { trim: true })).toBe('£49')
  expect(formatMoney(4_950, 'GBP', { trim: true })).toBe('£49.50')
  setUsualFormats({ ...ofCompany, currency: 'CHF' })
  expect(plain(formatMoney(565_000))).toBe('CHF 5,650.00')
})

test('French has its own numbers, money, dates, times and sizes', async () => {
  await i18next.changeLanguage('fr')
  setFormats({ dateFormat: null, timeZone: 'America/Toronto' })
  expect(plain(formatMoney(565_000))).toBe('5 650,00 $')
  expect(plain(formatMoney(565_000, 'EUR'))).toBe('5 650,00 €')
  expect(plain(formatMoney(565_000, 'USD'))).toBe('5 650,00 $ US')
  expect(plain(formatNumber(12_345.6))).toBe('12 345,6')
  expect(formatDate('2026-03-01')).toBe('1er mars 2026')
  expect(formatDate('2026-03-21')).toBe('21 mars 2026')
  expect(plain(formatInstant('2026-03-07T20:04:00Z'))).toBe('7 mars 2026, 15 h 04')
  expect(plain(formatTime('09:30'))).toBe('09 h 30')
  expect(plain(formatSize(50 * 1024 * 1024))).toBe('50 Mo')
  expect(plain(formatSize(1_536))).toBe('1,5 Ko')
  expect(numberSigns('CAD')).toMatchObject({ decimal: ',', prefix: '' })
})

test('a size goes up in steps of 1024, with two decimals at most', () => {
  expect([0, 500, 1_536, 1_600_000, 5 * 1024 ** 3].map((bytes) => formatSize(bytes))).toEqual([
    '0 Bytes',
    '500 Bytes',
    '1.5 KB',
    '1.53 MB',
    '5 GB',
  ])
})
