import { forms, MAX_FORMS } from '@atrium/contract/forms/forms.ts'
import { formTarget, relationTargets } from '@atrium/contract/forms/relations.ts'
import { useTranslation } from 'react-i18next'
import type { Target } from '../../../kit/fields/settings.ts'
import { useRead } from '../../../kit/useRead.ts'

/** What fields of forms can lead to: records of the portal, and entries of the company's forms. */
export function useTargets(): Target[] {
  const { t } = useTranslation()
  const all = useRead(forms.search, { rowsPerPage: MAX_FORMS }).data?.items ?? []
  return [
    ...Object.entries(relationTargets).map(([value, { title }]) => ({ value, text: t(title) })),
    ...all.map(({ id, title }) => ({ value: formTarget(id), text: t('Entry of “{{name}}”', { name: title }) })),
  ]
}
