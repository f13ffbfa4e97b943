import type { ChargeSchedule } from '@atrium/contract/leases/charges.ts'
import { type IndexClause, indexClauses } from '@atrium/contract/leases/indexes.ts'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { formatDate, formatExactPercent } from '../../../kit/formatting.ts'
import { codeText } from '../../../kit/money/charge-words.ts'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import { monthText } from '../indexes/month-text.ts'

interface Props {
  clauses: readonly IndexClause[]
  schedules: readonly ChargeSchedule[]
  /** Opens one; without it nobody may change them. */
  onEdit: ((id: number) => void) | undefined
}

/** Which amounts follow an index, and how. */
export function ClausesTable({ clauses, schedules, onEdit }: Props) {
  const { t } = useTranslation()
  const remove = useWrite(indexClauses.remove, { success: t('The amount does not follow the index any more.') })
  const take = async ({ id, version, series }: IndexClause) => {
    const sure = await confirm({
      title: t('No longer follow "{{name}}"?', { name: series }),
      text: t(
        'What the index has brought is credited, also for the past. To end it from a day on, agree on another rent instead.',
      ),
      action: t('Take away'),
    })
    if (sure) remove.mutate({ id, version })
  }
  if (clauses.length === 0) return null
  const nameOf = ({ scheduleId }: IndexClause) => codeText(t, schedules.find(({ id }) => id === scheduleId)?.code ?? 'base rent')
  const limits = ({ share, floor, cap }: IndexClause) =>
    [
      t('{{percent}} of the change', { percent: formatExactPercent(share) }),
      floor === null ? '' : t('at least {{percent}}', { percent: formatExactPercent(floor) }),
      cap === null ? '' : t('at most {{percent}}', { percent: formatExactPercent(cap) }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <PlainTable
      id="clauses"
      title={t('By an index')}
      headings={[t('Charge'), t('Index'), t('Amount as of'), t('Base month'), t('Reviewed'), t('Changes by'), t('Actions')]}
    >
      {clauses.map((clause) => (
        <tr key={clause.id}>
          <td>
            {onEdit ? (
              <Anchor component="button" type="button" onClick={() => onEdit(clause.id)} inherit underline="always">
                {nameOf(clause)}
              </Anchor>
            ) : (
              nameOf(clause)
            )}
          </td>
          <td>
            <Anchor component={Link} to={`/leases/indexes/${clause.seriesId}`} inherit underline="always">
              {clause.series}
            </Anchor>
          </td>
          <td>{formatDate(clause.startDate)}</td>
          <td>{monthText(`${clause.baseYear}-${String(clause.baseMonth).padStart(2, '0')}`)}</td>
          <td>{t('Every {{count}} months', { count: clause.reviewMonths })}</td>
          <td>{limits(clause)}</td>
          <td>
            {onEdit && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('Take away: {{name}}', { name: clause.series })}
                onClick={() => void take(clause)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
