import { forms, MAX_FORMS } from '@atrium/contract/forms/forms.ts'
import { relatedSaid, relationTargets } from '@atrium/contract/forms/relations.ts'
import { formTarget } from '@atrium/contract/kit/related.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../../../kit/fields/drafts.ts'
import type { Target } from '../../../kit/fields/settings.ts'
import { useRead } from '../../../kit/useRead.ts'

/** What fields of forms can lead to: records of the portal, and entries of the company's forms. */
export function useTargets(drafts: readonly Draft[]): Target[] {
  const { t } = useTranslation()
  const all = useRead(forms.search, { rowsPerPage: MAX_FORMS }).data?.items
  const used = [...new Set(drafts.flatMap(({ to }) => to || []))].toSorted()
  const known = useRead(relatedSaid.columns, { to: used }, { enabled: used.length > 0, keepOld: true }).data?.items
  return useMemo(() => {
    const named = [
      ...Object.entries(relationTargets).map(([value, { title }]) => ({ value, text: t(title) })),
      ...(all ?? []).map(({ id, title }) => ({ value: formTarget(id), text: t('Entry of “{{name}}”', { name: title }) })),
    ]
    return named.map((target) => {
      const columns = known?.find(({ to }) => to === target.value)?.columns
      return { ...target, ...(columns ? { columns } : {}) }
    })
  }, [all, known, t])
}
