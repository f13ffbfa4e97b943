import { alignLeft, record, spaces, zeros } from './fixed-width.ts'

/** Who collects, as its bank knows it. */
export interface NachaOriginator {
  /** The routing number of the bank that gets the file, and its name. */
  destination: string
  destinationName: string
  /** Ten characters that the bank has given. */
  origin: string
  originName: string
  companyName: string
  companyId: string
  /** The first eight digits of the routing number of the originating bank. */
  odfi: string
  /** What stands on the statement of who pays. */
  description: string
}

export interface NachaDebit {
  routing: string
  account: string
  savings: boolean
  /** Of a person (PPD) or of a business (CCD). */
  personal: boolean
  name: string
  /** Cents. */
  amount: number
  reference: string
  /** The last seven digits of its trace number, ascending within the file. */
  sequence: number
}

interface NachaFile {
  originator: NachaOriginator
  fileNumber: number
  /** In the calendar and the hours of the company. */
  createdOn: string
  /** `HHMM` */
  createdAt: string
  /** The day on which it is collected. */
  collectOn: string
  debits: readonly NachaDebit[]
}

export const NACHA_RECORD = 94
const BLOCK = 10
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** Debits only. */
const SERVICE = '225'
const ENTRY = { checking: '27', savings: '37' } as const

const short = (day: string) => day.slice(2).replaceAll('-', '')
export const traceNumber = (odfi: string, sequence: number) => zeros(odfi, 8) + zeros(sequence, 7)

interface Sums {
  entries: number
  /** The sum of the first eight digits of the routing numbers. */
  hash: bigint
  cents: bigint
}

/** A file of ACH debits in the format of Nacha: a batch for the accounts of people and one for those of businesses. */
export function nachaFile({ originator, fileNumber, createdOn, createdAt, collectOn, debits }: NachaFile): string {
  const lines = [
    record(NACHA_RECORD, [
      ...['101', ` ${zeros(originator.destination, 9)}`, originator.origin.trim().padStart(10), short(createdOn), createdAt],
      ...[MODIFIERS[(fileNumber - 1) % MODIFIERS.length] as string, '094101'],
      ...[alignLeft(originator.destinationName, 23), alignLeft(originator.originName, 23), zeros(fileNumber, 8)],
    ]),
  ]
  const groups = [debits.filter(({ personal }) => personal), debits.filter(({ personal }) => !personal)]
  const batches = groups.filter((group) => group.length > 0)
  const all: Sums = { entries: 0, hash: 0n, cents: 0n }
  for (const [at, batch] of batches.entries()) {
    const number = zeros(at + 1, 7)
    const code = batch[0]?.personal ? 'PPD' : 'CCD'
    lines.push(
      record(NACHA_RECORD, [
        ...['5', SERVICE, alignLeft(originator.companyName, 16), spaces(20), alignLeft(originator.companyId, 10), code],
        ...[
          alignLeft(originator.description, 10),
          short(collectOn),
          short(collectOn),
          spaces(3),
          '1',
          zeros(originator.odfi, 8),
          number,
        ],
      ]),
    )
    lines.push(...batch.map((debit) => entry(originator, debit)))
    const sums = sumsOf(batch)
    lines.push(
      record(NACHA_RECORD, [
        ...['8', SERVICE, zeros(sums.entries, 6), hashed(sums.hash), zeros(sums.cents, 12), zeros(0, 12)],
        ...[alignLeft(originator.companyId, 10), spaces(25), zeros(originator.odfi, 8), number],
      ]),
    )
    all.entries += sums.entries
    all.hash += sums.hash
    all.cents += sums.cents
  }
  const blocks = Math.ceil((lines.length + 1) / BLOCK)
  lines.push(
    record(NACHA_RECORD, [
      ...['9', zeros(batches.length, 6), zeros(blocks, 6), zeros(all.entries, 8), hashed(all.hash)],
      ...[zeros(all.cents, 12), zeros(0, 12), spaces(39)],
    ]),
  )
  while (lines.length < blocks * BLOCK) lines.push('9'.repeat(NACHA_RECORD))
  return `${lines.join('\r\n')}\r\n`
}

const entry = ({ odfi }: NachaOriginator, debit: NachaDebit): string =>
  record(NACHA_RECORD, [
    ...['6', debit.savings ? ENTRY.savings : ENTRY.checking, zeros(debit.routing, 9), alignLeft(debit.account, 17)],
    ...[zeros(debit.amount, 10), alignLeft(debit.reference, 15), alignLeft(debit.name, 22), spaces(2), '0'],
    traceNumber(odfi, debit.sequence),
  ])

const sumsOf = (debits: readonly NachaDebit[]): Sums => ({
  entries: debits.length,
  hash: debits.reduce((sum, { routing }) => sum + BigInt(routing.slice(0, 8)), 0n),
  cents: debits.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
})

/** The last ten digits of a sum of routing numbers. */
const hashed = (hash: bigint) => zeros(hash % 10_000_000_000n, 10)
