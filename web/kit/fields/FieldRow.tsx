import { isComputed } from '@atrium/contract/kit/field-data.ts'
import { mayBeListed } from '@atrium/contract/kit/field-kinds.ts'
import { useTranslation } from 'react-i18next'
import { DraftRow, type Place } from './DraftRow.tsx'
import type { Draft } from './drafts.ts'
import { formulaWords, kindWords } from './kinds.ts'

interface Props extends Place {
  draft: Draft
  /** The list cannot be sorted by it yet. */
  isPreparing: boolean
  /** Its formula, as people read it. */
  formula: string
  /** The shared list that its choices stand in. */
  list?: string | undefined
  /** What it leads to. */
  target?: string | undefined
}

/** A field in its place, with what is said of it. */
export function FieldRow({ draft, isPreparing, formula, list, target, ...place }: Props) {
  const { t } = useTranslation()
  const { label, kind, required, options, pattern, help } = draft
  const { text, icon } = isComputed(draft) ? formulaWords : kindWords[kind]
  const said = [
    isComputed(draft)
      ? `${t(text)}: ${formula}`
      : list !== undefined
        ? `${t(text)}: ${t('Shared list: {{name}}', { name: list })}`
        : options.length > 0
          ? `${t(text)}: ${options.map((option) => option.text).join(', ')}`
          : target !== undefined
            ? `${t(text)}: ${target}`
            : t(text),
    ...(kind === 'section' && help ? [help] : []),
    ...(pattern ? [pattern] : []),
    ...(required ? [t('Mandatory')] : []),
    ...rulesIn(draft).map((rule) => t(rule)),
    ...(isPreparing ? [t('The list is being prepared for it')] : []),
  ]
  return <DraftRow {...place} label={label} about={said.join(' · ')} icon={icon} isHeading={kind === 'section'} />
}

/** What else is said of it, each in a word or two. */
const rulesIn = ({ kind, unique, readOnly, inList, forClients, companyFills, seenBy, changedBy }: Draft) => [
  ...(unique ? (['Only once'] as const) : []),
  ...(readOnly ? (['Read-only'] as const) : []),
  ...(inList && mayBeListed({ kind }) ? (['In the list'] as const) : []),
  ...(forClients ? (['Clients see it'] as const) : []),
  ...(companyFills ? (['Your people fill it in'] as const) : []),
  ...(seenBy.length > 0 ? (['Some roles see it'] as const) : []),
  ...(changedBy.length > 0 ? (['Some roles change it'] as const) : []),
]
