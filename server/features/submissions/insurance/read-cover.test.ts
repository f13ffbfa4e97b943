import { describe, expect, test } from 'vitest'
import { coverIn } from './read-cover.ts'

describe('for how much a certificate is good', () => {
  const said: Record<string, number> = {
    'COMMERCIAL GENERAL LIABILITY GL-1 01/02/2027 01/02/2028 EACH OCCURRENCE $ 2,000,000 DAMAGE TO RENTED PREMISES (Ea occurrence) $ 500,000': 200_000_000,
    'General liability, policy 2027-118, $5,000,000.00 per occurrence: $3 000 000': 300_000_000,
    'Responsabilité civile : 2 000 000 $ par sinistre, soit 1 000 000 $ par sinistre pour les lieux loués': 100_000_000,
    'Limit of liability: 5 million': 500_000_000,
    'Montant de garantie 1,5 million': 150_000_000,
    'Limite de garantie : 2\u00a0000\u00a0000\u00a0$': 200_000_000,
  }
  for (const [text, cents] of Object.entries(said)) test(text.slice(0, 60), () => expect(coverIn(text)).toBe(cents))

  test('is not guessed: no word for it, a day behind it, too little, too much', () => {
    expect(coverIn('Deductible $ 10,000 per claim')).toBeUndefined()
    expect(coverIn('Limits of liability as of 01/02/2027')).toBeUndefined()
    expect(
      coverIn('Each occurrence: see the schedule, which is attached to this certificate and is a part of it; excess $ 1,000,000'),
    ).toBeUndefined()
    expect(coverIn('Each occurrence $ 5,000')).toBeUndefined()
    expect(coverIn('Each occurrence $ 900,000,000')).toBeUndefined()
    expect(coverIn('each occurrence '.repeat(20_000))).toBeUndefined()
  })
})
