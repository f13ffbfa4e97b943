import { contractSides } from '@atrium/contract/contracts/library.ts'
import { type ContractPart, numbersOf } from '@atrium/contract/contracts/parts.ts'
import type { Block, PdfDocument } from '../../../platform/pdf/document.ts'
import type { ReportWords } from '../../../platform/reports/report-words.ts'
import { textBlocks } from '../../../platform/rich-text/blocks.ts'

/** Texts of the portal that the paper takes. */
export const paperWords = [
  'Version {{no}}',
  'Schedule {{no}}',
  'optional',
  'Date',
  'Name',
  'Client',
  'Site',
  'Lease',
  ...Object.values(contractSides),
]

interface About {
  name: string
  no: string
  versionNo: number
  tenantName: string
  siteName: string
  leaseNo: string
  /** As it is shown. */
  date: string
}

/** A contract as what its papers are made of; PDF and DOCX say the same. */
export function contractPaper(
  about: About,
  parts: readonly ContractPart[],
  { t, language }: ReportWords,
): Omit<PdfDocument, 'letterhead'> {
  const { name, no, versionNo, tenantName, siteName, leaseNo, date } = about
  const numbers = numbersOf(parts)
  const version = t('Version {{no}}').replace('{{no}}', String(versionNo))
  const facts = [[t('Client'), tenantName], [t('Site'), siteName], ...(leaseNo ? [[t('Lease'), leaseNo] as const] : [])] as const
  return {
    title: name,
    language,
    date: `${no} · ${version} · ${date}`,
    footer: `${no} · ${version} · ${name}`,
    blocks: [{ kind: 'facts', facts }, ...parts.flatMap((part) => blocksOf(part, numbers.get(part.key) ?? '', t))],
  }
}

/** What stands over a part. */
export function partTitle({ kind, name }: Pick<ContractPart, 'kind' | 'name'>, no: string, t: ReportWords['t']): string {
  if (kind === 'schedule') return `${t('Schedule {{no}}').replace('{{no}}', no)}: ${name}`
  return no ? `${no}. ${name}` : name
}

function blocksOf(part: ContractPart, no: string, t: ReportWords['t']): Block[] {
  const { kind, name, requests, signers } = part
  if (kind === 'heading') return [{ kind: 'heading', text: name }]
  return [
    { kind: 'heading', text: partTitle(part, no, t), level: 3 },
    ...textBlocks(part).map((block) => ({ kind: 'text' as const, block })),
    ...requests.map(({ label, required }, at) => ({
      kind: 'text' as const,
      block: {
        kind: 'item' as const,
        marker: `${at + 1}.`,
        depth: 0,
        runs: [{ text: required ? label : `${label} (${t('optional')})` }],
      },
    })),
    ...(signers.length > 0
      ? [
          {
            kind: 'signatures' as const,
            signers: signers.map(({ side, role }) => ({ role, about: t(contractSides[side]) })),
            words: { name: t('Name'), date: t('Date') },
          },
        ]
      : []),
  ]
}
