import { type ChargeSchedule, leaseCharges } from '@atrium/contract/leases/charges.ts'
import { rentTypeWords } from '@atrium/contract/leases/leases.ts'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import type { useDrawer } from '../../../kit/form/useDrawer.ts'
import { formatDate, formatExactPercent, formatMoney, formatRate } from '../../../kit/formatting.ts'
import { codeText } from '../../../kit/money/charge-words.ts'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

interface Props {
  schedules: readonly ChargeSchedule[]
  currency: string
  /** Where one is changed; without it nobody may. */
  drawer: ReturnType<typeof useDrawer> | undefined
}

/** What is charged beside the rent, and what is free. */
export function SchedulesTable({ schedules, currency, drawer }: Props) {
  const { t } = useTranslation()
  const remove = useWrite(leaseCharges.removeSchedule, { success: t('The charge was taken away.') })
  const take = async ({ id, version, code }: ChargeSchedule) => {
    const sure = await confirm({
      title: t('Take away "{{name}}"?', { name: codeText(t, code) }),
      text: t('What it has charged is credited, also for the past. To end it from a day on, give it an end date instead.'),
      action: t('Take away'),
    })
    if (sure) remove.mutate({ id, version })
  }
  if (schedules.length === 0) return null
  return (
    <PlainTable
      id="schedules"
      title={t('Beside the rent')}
      headings={[t('Charge'), t('Start Date'), t('End Date'), { number: t('Amount') }, t('Rent type'), t('Notes'), t('Actions')]}
    >
      {schedules.map((schedule) => (
        <tr key={schedule.id}>
          <td>
            {drawer ? (
              <Anchor component={Link} to={drawer.editHref(schedule.id)} inherit underline="always">
                {nameOf(t, schedule)}
              </Anchor>
            ) : (
              nameOf(t, schedule)
            )}
          </td>
          <td>{formatDate(schedule.startDate)}</td>
          <td>{schedule.endDate ? formatDate(schedule.endDate) : t('Until the lease ends')}</td>
          <td className={plain['number']}>{amountOf(t, schedule, currency)}</td>
          <td>{schedule.rule === 'Free' ? '' : t(rentTypeWords[schedule.rhythm])}</td>
          <td>{schedule.notes}</td>
          <td>
            {drawer && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('Take away: {{name}}', { name: codeText(t, schedule.code) })}
                onClick={() => void take(schedule)}
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

const nameOf = (t: TFunction, { code, rule }: ChargeSchedule) =>
  rule === 'Free' ? t('{{charge}}, free', { charge: codeText(t, code) }) : codeText(t, code)

function amountOf(t: TFunction, { rule, amount, price, percent, raise }: ChargeSchedule, currency: string): string {
  if (rule === 'Free') return ''
  const base =
    rule === 'Fixed'
      ? formatMoney(amount, currency)
      : rule === 'PerArea'
        ? t('{{price}} per sq ft a year', { price: formatRate(price, currency) })
        : t('{{percent}} of the base rent', { percent: formatExactPercent(percent) })
  return raise > 0 ? t('{{amount}}, +{{percent}} a year', { amount: base, percent: formatExactPercent(raise) }) : base
}
