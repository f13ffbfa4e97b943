import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { useTranslation } from 'react-i18next'
import { entityWord } from '../../kit/history/audit-words.ts'
import type { Filter } from '../../kit/table/types.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** What the log can be narrowed by, and the companies an admin may choose. */
export function useAuditFilters(): { filters: readonly Filter[]; companies: readonly { id: number; name: string }[] } {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { data } = useRead(auditLog.choices, {})
  const choices = (items: readonly { id: number; name: string }[] = []) =>
    items.map(({ id, name }) => ({ value: id, text: { own: name } }))
  const companies = data?.companies ?? []
  return {
    companies,
    filters: [
      ...(kind === 'admin'
        ? [{ value: 'landlordId', text: t('Company'), options: choices(companies) }]
        : [{ value: 'userId', text: t('Who'), options: choices(data?.people) }]),
      {
        value: 'entity',
        text: t('Kind of record'),
        options: data?.entities.map((entity) => ({ value: entity, text: entityWord(entity) })) ?? [],
      },
      { value: 'from', text: t('From day'), kind: 'day' },
      { value: 'to', text: t('To day'), kind: 'day' },
    ],
  }
}
