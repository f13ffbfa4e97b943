import { describe, expect, test } from 'vitest'
import { expiryIn } from './read-certificate.ts'

const TODAY = '2026-11-28'

describe('until when a certificate is good', () => {
  const said: Record<string, string> = {
    'DATE (MM/DD/YYYY) 11/20/2026 PRODUCER ... POLICY EFF (MM/DD/YYYY) POLICY EXP (MM/DD/YYYY) LIMITS A GL-1 01/02/2027 01/02/2028 EACH OCCURRENCE $ 2,000,000':
      '2028-01-02',
    'Policy period: from December 1, 2026 to December 1, 2027, 12:01 a.m.': '2027-12-01',
    'Effective date: 2026-12-01 Expiry date: 2027-12-01': '2027-12-01',
    'This certificate is valid until the 31st March 2027. Issued on 2026-11-03.': '2027-03-31',
    'Période d’assurance : du 1er décembre 2026 au 1er décembre 2027': '2027-12-01',
    'Date d’échéance : 31 août 2027': '2027-08-31',
    'Liability 01/01/2027 01/01/2028 Umbrella 06/30/2026 06/30/2027': '2027-06-30',
    'Expires 31/12/2027': '2027-12-31',
    'Policy 2024-01-01 - 2025-01-01, renewed 2025-01-01 - 2026-01-01': '2026-01-01',
  }
  for (const [text, day] of Object.entries(said)) test(text.slice(0, 60), () => expect(expiryIn(text, TODAY)).toBe(day))

  test('is not guessed: a day that is no end, one that there is not, a long text without', () => {
    expect(expiryIn('Issued on 2026-11-03 in Toronto', TODAY)).toBeUndefined()
    expect(expiryIn('Expiry date: 2027-02-30', TODAY)).toBeUndefined()
    expect(
      expiryIn('Expiry of the policy is said in the schedule, which was printed by the broker on 2026-11-03', TODAY),
    ).toBeUndefined()
    expect(expiryIn('', TODAY)).toBeUndefined()
    expect(expiryIn('12/'.repeat(60_000), TODAY)).toBeUndefined()
  })
})
