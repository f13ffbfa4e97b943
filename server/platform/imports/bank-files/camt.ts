import { exactAmount } from './declared-text.ts'
import { readXml, type XmlElement } from './xml.ts'

type MaybeElement = XmlElement | undefined

/** The booked entries of a CAMT statement (ISO 20022), each of its details by itself where they say what each amounts to. */
export function camtRows(text: string): string[][] {
  const message = at(readXml(text), 'Document')?.children.find(({ name }) => name.startsWith('BkToCstmr'))
  return ['Stmt', 'Rpt', 'Ntfctn'].flatMap((name) => all(message, name)).flatMap((part) => all(part, 'Ntry').flatMap(entryRows))
}

function entryRows(entry: XmlElement): string[][] {
  const status = textOf(at(entry, 'Sts', 'Cd')) || textOf(at(entry, 'Sts'))
  // What is pending may still change.
  if (status && status !== 'BOOK') return []
  const details = all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'))
  const apart = details.length > 1 && details.every((detail) => amountOf(detail) !== undefined)
  const day = [at(entry, 'BookgDt'), at(entry, 'ValDt')]
    .map((date) => textOf(at(date, 'Dt')) || textOf(at(date, 'DtTm')))
    .find(Boolean)
  const reference = textOf(at(entry, 'AcctSvcrRef'))
  const parts: readonly MaybeElement[] = apart ? details : [details.length === 1 ? details[0] : undefined]
  return parts.map((detail, index) => {
    const { value, currency } = (apart ? amountOf(detail) : undefined) ?? money(at(entry, 'Amt')) ?? { value: '', currency: '' }
    const sign = (apart ? textOf(at(detail, 'CdtDbtInd')) : '') || textOf(at(entry, 'CdtDbtInd'))
    const own = textOf(at(detail, 'Refs', 'AcctSvcrRef'))
    const words = [
      ...[textOf(at(detail, 'RltdPties', 'Dbtr', 'Nm')), textOf(at(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm'))],
      ...all(at(detail, 'RmtInf'), 'Ustrd').map(textOf),
      ...all(at(detail, 'RmtInf'), 'Strd').map((one) => textOf(at(one, 'CdtrRefInf', 'Ref'))),
      ...[textOf(at(detail, 'AddtlTxInf')), apart ? '' : textOf(at(entry, 'AddtlNtryInf'))],
    ]
    return [
      (day ?? '').slice(0, 10),
      `${sign === 'DBIT' ? '-' : ''}${exactAmount(value)}`,
      currency,
      own || (apart && reference ? `${reference}/${index + 1}` : reference),
      words.filter(Boolean).join(' '),
    ]
  })
}

/** What a detail amounts to in the currency of the account. */
const amountOf = (detail: MaybeElement) => money(at(detail, 'Amt')) ?? money(at(detail, 'AmtDtls', 'TxAmt', 'Amt'))

const money = (element: MaybeElement) =>
  element && textOf(element) ? { value: textOf(element), currency: element.attributes['Ccy'] ?? '' } : undefined

/** The first element under some names. */
const at = (element: MaybeElement, ...names: string[]): MaybeElement =>
  names.reduce<MaybeElement>((found, name) => found?.children.find((one) => one.name === name), element)

const all = (element: MaybeElement, name: string): XmlElement[] => element?.children.filter((one) => one.name === name) ?? []

const textOf = (element: MaybeElement): string => element?.text.trim() ?? ''
