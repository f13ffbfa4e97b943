import { afterEach, describe, expect, test } from 'vitest'
import { formatDate, formatInstant, setFormats, setUsualFormats } from './formatting.ts'

const LATE = '2026-03-31T23:30:00Z'
const open = { dateFormat: null, timeZone: null }

afterEach(() => {
  setFormats(open)
  setUsualFormats(null)
})

describe('dates', () => {
  test('are written as the viewer chose, else as in the company, else in the usual form', () => {
    expect(formatDate('2026-03-31')).toBe('March 31, 2026')
    setUsualFormats({ dateFormat: 'YYYY-MM-DD', timeZone: 'Europe/Paris' })
    expect(formatDate('2026-03-31')).toBe('2026-03-31')
    setFormats({ dateFormat: 'MM-DD-YYYY', timeZone: null })
    expect(formatDate('2026-03-31')).toBe('03-31-2026')
  })

  test('are of the zone the viewer chose, else of the company’s, else of the browser’s', () => {
    const browser = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: '2-digit' }).format(new Date(LATE))
    expect(formatDate(LATE)).toBe(browser)
    setUsualFormats({ dateFormat: 'YYYY-MM-DD', timeZone: 'Europe/Paris' })
    expect(formatDate(LATE)).toBe('2026-04-01')
    expect(formatInstant(LATE)).toMatch(/^2026-04-01 1:30/)
    setFormats({ dateFormat: null, timeZone: 'America/Toronto' })
    expect(formatDate(LATE)).toBe('2026-03-31')
    expect(formatInstant(LATE)).toMatch(/^2026-03-31 7:30/)
  })

  test('of a day, and of a zone that is given, follow no setting', () => {
    setUsualFormats({ dateFormat: 'YYYY-MM-DD', timeZone: 'Asia/Tokyo' })
    expect(formatDate('2026-03-31')).toBe('2026-03-31')
    expect(formatDate(LATE, 'UTC')).toBe('2026-03-31')
  })
})
