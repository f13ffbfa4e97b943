import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CPA_RECORD, type CpaDebit, cpaFile, julian } from './cpa005.ts'
import { plainText } from './fixed-width.ts'
import { NACHA_RECORD, type NachaDebit, nachaFile } from './nacha.ts'

const cpa = {
  originatorId: '1234567890',
  dataCentre: '00310',
  shortName: 'NORTH PROP',
  longName: 'Propriétés du Nord inc.',
  transactionType: '400',
  institution: '003',
  transit: '00012',
  account: '1234567',
}
const nacha = {
  destination: '021000021',
  destinationName: 'First Bank',
  origin: '1234567890',
  originName: 'North Properties',
  companyName: 'North Properties',
  companyId: '1234567890',
  odfi: '02100002',
  description: 'RENT',
}
const dates = { fileNumber: 7, createdOn: '2026-11-22', collectOn: '2026-12-01' }
/** The part of a line from one position to another, both counted from 1 as the layouts do. */
const at = (line: string, from: number, to: number) => line.slice(from - 1, to)

describe('CPA 005', () => {
  const debits: CpaDebit[] = [
    {
      institution: '004',
      transit: '12345',
      account: '7654321',
      name: 'Café Zoé & Fils',
      amount: 123_456,
      reference: 'E2026000010000001',
    },
    { institution: '815', transit: '30000', account: '123456789012', name: 'B', amount: 1, reference: 'E2026000010000002' },
  ]

  test('a file has the fields of the published layout at their positions', () => {
    const [a = '', d = '', z = '', end] = cpaFile({ originator: cpa, ...dates, debits }).split('\r\n')
    expect([a, d, z].map(({ length }) => length)).toEqual([CPA_RECORD, CPA_RECORD, CPA_RECORD])
    expect(end).toBe('')
    expect(a.trimEnd()).toBe('A000000001123456789000070263260' + '0310                    CAD')
    expect(at(d, 1, 24)).toBe('D00000000212345678900007')
    expect(at(d, 25, 264)).toBe(
      '400' +
        '0000123456' +
        '026335' +
        '000412345' +
        '7654321     ' +
        '0'.repeat(22) +
        '000' +
        'NORTH PROP     ' +
        'CAFE ZOE & FILS               ' +
        'PROPRIETES DU NORD INC.       ' +
        '1234567890' +
        'E2026000010000001  ' +
        '000300012' +
        '1234567     ' +
        ' '.repeat(15) +
        ' '.repeat(22) +
        '  ' +
        '00000000000',
    )
    expect(at(d, 265, 295)).toBe('400' + '0000000001' + '026335' + '081530000' + '123')
    expect(at(d, 505, CPA_RECORD).trim()).toBe('')
    expect(z.trimEnd()).toBe(`Z00000000312345678900007${'00000000123457'}00000002${'0'.repeat(66)}`)
  })

  test('days are counted within the year, leap years too', () => {
    expect(['2026-01-01', '2024-12-31', '2026-12-31'].map(julian)).toEqual(['026001', '024366', '026365'])
  })

  test('an amount that a field cannot hold is no file', () => {
    const debit = { ...(debits[0] as CpaDebit), amount: 10_000_000_000 }
    expect(() => cpaFile({ originator: cpa, ...dates, debits: [debit] })).toThrow(RangeError)
  })
})

describe('Nacha', () => {
  const debits: NachaDebit[] = [
    {
      routing: '021000021',
      account: '12345678',
      savings: false,
      personal: true,
      name: 'José Müller',
      amount: 150_000,
      reference: 'R-1',
      sequence: 41,
    },
    {
      routing: '011401533',
      account: '98765432101234567',
      savings: true,
      personal: false,
      name: 'Bäckerei',
      amount: 25,
      reference: 'R-2',
      sequence: 42,
    },
  ]

  test('a file has the fields of the published layout, a batch for people and one for businesses, and whole blocks', () => {
    const text = nachaFile({ originator: nacha, ...dates, createdAt: '0935', debits })
    expect(text.split('\r\n')).toEqual([
      '101 02100002112345678902611220935G094101FIRST BANK             NORTH PROPERTIES       00000007',
      '5225NORTH PROPERTIES                    1234567890PPDRENT      261201261201   1021000020000001',
      '62702100002112345678         0000150000R-1            JOSE MULLER             0021000020000041',
      '822500000100021000020000001500000000000000001234567890                         021000020000001',
      '5225NORTH PROPERTIES                    1234567890CCDRENT      261201261201   1021000020000002',
      '637011401533987654321012345670000000025R-2            BACKEREI                0021000020000042',
      '822500000100011401530000000000250000000000001234567890                         021000020000002',
      '9000002000001000000020003240155000000150025000000000000                                       ',
      '9'.repeat(94),
      '9'.repeat(94),
      '',
    ])
  })
})

const name = fc.string({ unit: 'grapheme', maxLength: 60 })
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const amount = fc.integer({ min: 1, max: 9_999_999_999 })
const onlyAllowed = /^[A-Z0-9 .,&/-]*$/

test('whatever names are like, lines have their length, allowed signs, and totals that are the sums', () => {
  const debit = fc.record({ institution: digits(3), transit: digits(5), account: digits(12), name, amount, reference: name })
  fc.assert(
    fc.property(fc.array(debit, { minLength: 1, maxLength: 20 }), name, (debits, longName) => {
      const lines = cpaFile({ originator: { ...cpa, longName }, ...dates, debits })
        .trimEnd()
        .split('\r\n')
      expect(lines.length).toBe(2 + Math.ceil(debits.length / 6))
      for (const [index, line] of lines.entries()) {
        expect(index === lines.length - 1 ? line.padEnd(CPA_RECORD).length : line.length).toBe(CPA_RECORD)
        expect(line).toMatch(onlyAllowed)
        expect(Number(at(line, 2, 10))).toBe(index + 1)
      }
      const z = lines.at(-1) as string
      expect(BigInt(at(z, 25, 38))).toBe(debits.reduce((sum, one) => sum + BigInt(one.amount), 0n))
      expect(Number(at(z, 39, 46))).toBe(debits.length)
    }),
  )
})

test('the same of ACH: blocks of ten, and the hash of the routing numbers', () => {
  const debit = fc.record({
    routing: digits(9),
    account: digits(17),
    savings: fc.boolean(),
    personal: fc.boolean(),
    name,
    amount,
    reference: name,
    sequence: fc.nat(9_999_999),
  })
  fc.assert(
    fc.property(fc.array(debit, { minLength: 1, maxLength: 30 }), name, (debits, companyName) => {
      const lines = nachaFile({ originator: { ...nacha, companyName }, ...dates, createdAt: '0000', debits })
        .split('\r\n')
        .slice(0, -1)
      expect(lines.length % 10).toBe(0)
      for (const line of lines) {
        expect(line.length).toBe(NACHA_RECORD)
        expect(line).toMatch(onlyAllowed)
      }
      const control = lines.find((line) => line.startsWith('9') && !line.startsWith('99')) as string
      expect(Number(at(control, 8, 13))).toBe(lines.length / 10)
      expect(Number(at(control, 14, 21))).toBe(debits.length)
      const hash = debits.reduce((sum, { routing }) => sum + BigInt(routing.slice(0, 8)), 0n)
      expect(BigInt(at(control, 22, 31))).toBe(hash % 10_000_000_000n)
      expect(BigInt(at(control, 32, 43))).toBe(debits.reduce((sum, one) => sum + BigInt(one.amount), 0n))
      const batches = lines.filter((line) => line.startsWith('8'))
      expect(batches.reduce((sum, line) => sum + BigInt(at(line, 21, 32)), 0n)).toBe(BigInt(at(control, 32, 43)))
    }),
  )
})

test('accents, ligatures and signs become plain capitals', () => {
  expect(plainText('Œuvre d’Été – Straße №5 “Łódź”')).toBe('OEUVRE D ETE STRASSE NO5 LODZ')
})
