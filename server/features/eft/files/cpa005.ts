import { daysBetween } from '@atrium/contract/kit/days.ts'
import { alignLeft, record, spaces, zeros } from './fixed-width.ts'

/** Who collects, as its bank knows it. */
export interface CpaOriginator {
  originatorId: string
  dataCentre: string
  shortName: string
  longName: string
  /** What is collected: 400 rent, 430 bills, ... */
  transactionType: string
  /** Where returns go. */
  institution: string
  transit: string
  account: string
}

export interface CpaDebit {
  institution: string
  transit: string
  account: string
  name: string
  /** Cents. */
  amount: number
  reference: string
}

interface CpaFile {
  originator: CpaOriginator
  /** 1 to 9999. */
  fileNumber: number
  createdOn: string
  /** The day on which it is collected. */
  collectOn: string
  debits: readonly CpaDebit[]
}

export const CPA_RECORD = 1_464
const SEGMENTS = 6

/** `0YYDDD`: the year's last digits and the day of the year. */
export const julian = (day: string): string => `0${day.slice(2, 4)}${zeros(daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1, 3)}`

/** A file of pre-authorized debits by Standard 005 of Payments Canada: logical records A, D and Z, of six segments at most. */
export function cpaFile({ originator, fileNumber, createdOn, collectOn, debits }: CpaFile): string {
  const control = alignLeft(originator.originatorId, 10) + zeros(fileNumber, 4)
  const lines = [
    record(CPA_RECORD, [
      'A',
      zeros(1, 9),
      control,
      julian(createdOn),
      zeros(originator.dataCentre, 5),
      spaces(20),
      'CAD',
      spaces(1_406),
    ]),
  ]
  for (let at = 0; at < debits.length; at += SEGMENTS) {
    const segments = debits.slice(at, at + SEGMENTS).map((debit) => segment(originator, collectOn, debit))
    lines.push(['D', zeros(lines.length + 1, 9), control, ...segments].join('').padEnd(CPA_RECORD))
  }
  const total = debits.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const none = zeros(0, 14) + zeros(0, 8)
  lines.push(
    record(CPA_RECORD, [
      ...['Z', zeros(lines.length + 1, 9), control],
      ...[zeros(total, 14), zeros(debits.length, 8), none, none, none, spaces(1_352)],
    ]),
  )
  return `${lines.join('\r\n')}\r\n`
}

const segment = (originator: CpaOriginator, collectOn: string, debit: CpaDebit): string =>
  record(240, [
    zeros(originator.transactionType, 3),
    zeros(debit.amount, 10),
    julian(collectOn),
    `0${zeros(debit.institution, 3)}${zeros(debit.transit, 5)}`,
    alignLeft(debit.account, 12),
    // Item trace number and stored transaction type: the bank's.
    zeros(0, 22),
    zeros(0, 3),
    alignLeft(originator.shortName, 15),
    alignLeft(debit.name, 30),
    alignLeft(originator.longName, 30),
    alignLeft(originator.originatorId, 10),
    alignLeft(debit.reference, 19),
    `0${zeros(originator.institution, 3)}${zeros(originator.transit, 5)}`,
    alignLeft(originator.account, 12),
    // Sundry information, filler and settlement code.
    spaces(15),
    spaces(22),
    spaces(2),
    zeros(0, 11),
  ])
