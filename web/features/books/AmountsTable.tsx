import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatShortMonth } from '../../kit/formatting.ts'
import plain from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'

interface Amounts {
  months: readonly number[]
  total: number
}

interface Props {
  id: string
  title: string
  /** What the lines are of. */
  heading: string
  /** The first day of each month. */
  months: readonly string[]
  lines: readonly (Amounts & { key: string; name: string; isSum?: true; onOpen?: () => void })[]
  currency: string
}

/** Amounts by month: a column for each, and their sum. */
export function AmountsTable({ id, title, heading, months, lines, currency }: Props) {
  const { t } = useTranslation()
  const amount = (cents: number, key: string) => (
    <td key={key} className={plain['number']}>
      {cents === 0 ? '' : formatMoney(cents, currency)}
    </td>
  )
  return (
    <PlainTable
      id={id}
      title={title}
      headings={[
        heading,
        ...months.map((month) => ({ number: `${formatShortMonth(Number(month.slice(5, 7)))} ${month.slice(0, 4)}` })),
        { number: t('Total') },
      ]}
    >
      {lines.map(({ key, name, isSum, onOpen, months: cents, total }) => (
        <tr key={key}>
          <td>
            {onOpen ? (
              <Anchor component="button" type="button" inherit underline="always" onClick={onOpen}>
                {name}
              </Anchor>
            ) : isSum ? (
              <strong>{name}</strong>
            ) : (
              name
            )}
          </td>
          {months.map((month, at) => amount(cents[at] ?? 0, month))}
          {amount(total, 'total')}
        </tr>
      ))}
    </PlainTable>
  )
}
