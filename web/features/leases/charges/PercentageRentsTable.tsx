import { type PercentageRent, percentageRents, salesYearWords } from '@atrium/contract/leases/percentage-rents.ts'
import { breakpointWords } from '@atrium/contract/money/charges.ts'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { formatDate, formatExactPercent, formatMoney } from '../../../kit/formatting.ts'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

interface Props {
  rents: readonly PercentageRent[]
  currency: string
  /** Opens one; without it nobody may change them. */
  onEdit: ((id: number) => void) | undefined
}

/** The shares of its client's sales that a lease charges. */
export function PercentageRentsTable({ rents, currency, onEdit }: Props) {
  const { t } = useTranslation()
  const remove = useWrite(percentageRents.remove, { success: t('The share of the sales is not charged any more.') })
  const take = async ({ id, version }: PercentageRent, name: string) => {
    const sure = await confirm({
      title: t('Take away "{{name}}"?', { name }),
      text: t('What it has charged is credited, also for the past. To end it from a day on, give it an end date instead.'),
      action: t('Take away'),
    })
    if (sure) remove.mutate({ id, version })
  }
  if (rents.length === 0) return null
  const nameOf = ({ share }: PercentageRent) => t('{{percent}} of the sales', { percent: formatExactPercent(share) })
  return (
    <PlainTable
      id="percentage-rents"
      title={t('By the sales')}
      headings={[t('Charge'), t('Breakpoint'), t('Year'), t('Start Date'), t('End Date'), t('Notes'), t('Actions')]}
    >
      {rents.map((rent) => (
        <tr key={rent.id}>
          <td>
            {onEdit ? (
              <Anchor component="button" type="button" onClick={() => onEdit(rent.id)} inherit underline="always">
                {nameOf(rent)}
              </Anchor>
            ) : (
              nameOf(rent)
            )}
          </td>
          <td>
            {rent.breakpointKind === 'Agreed'
              ? t('{{amount}} a year', { amount: formatMoney(rent.breakpoint, currency) })
              : t(breakpointWords[rent.breakpointKind])}
          </td>
          <td>{t(salesYearWords[rent.yearKind])}</td>
          <td>{formatDate(rent.startDate)}</td>
          <td>{rent.endDate ? formatDate(rent.endDate) : t('Until the lease ends')}</td>
          <td>{rent.notes}</td>
          <td>
            {onEdit && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('Take away: {{name}}', { name: nameOf(rent) })}
                onClick={() => void take(rent, nameOf(rent))}
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
