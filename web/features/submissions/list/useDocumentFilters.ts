import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../../kit/formatting.ts'
import type { Filter } from '../../../kit/table/types.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'

const YEARS = 8

/** What the list of a type can be narrowed by: the client for a landlord, year and month where the type has them. */
export function useDocumentFilters(type: DocumentType): readonly Filter[] {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { siteId } = useSelectedSite()
  const has = (key: string) => documentTypes[type].fields.some((field) => field.value === key)
  const last = new Date().getFullYear() + 1
  const years = Array.from({ length: YEARS }, (_, at) => ({ value: last - at, text: String(last - at) }))
  const months = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, text: formatMonth(at + 1) }))
  return [
    ...(kind === 'landlord' ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }] : []),
    ...(has('year') ? [{ value: 'year', text: t('Year'), options: years }] : []),
    ...(has('month') ? [{ value: 'month', text: t('Month'), options: months }] : []),
  ]
}
