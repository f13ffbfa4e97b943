import type { StackingPlan } from '@atrium/contract/leases/stacking-plan.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatMoney, formatNumber } from '../../../kit/formatting.ts'
import { ClientLink } from '../../../kit/NameLink.tsx'
import plain from '../../../kit/PlainTable.module.css'
import { overdueText } from './bands.ts'
import { floorName } from './floor-name.ts'

/** The plan as a table, unit by unit. */
export function PlanTable({ plan: { floors, lateOf } }: { plan: StackingPlan }) {
  const { t } = useTranslation()
  const numbers = ['Area (sq ft)', 'Rent per sq ft a year', ...(lateOf.length > 0 ? ['Overdue'] : [])]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className={plain['scroll']} tabIndex={0}>
      <table className={plain['plain']}>
        <thead>
          <tr>
            {['Floor', 'Unit', 'Client', 'End Date'].map((heading) => (
              <th key={heading} scope="col">
                {t(heading)}
              </th>
            ))}
            {numbers.map((heading) => (
              <th key={heading} scope="col" className={plain['number']}>
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {floors.flatMap(({ floor, units }) =>
            units.map((unit) => (
              <tr key={`${unit.isVacant} ${unit.id}`}>
                <td className={plain['nowrap']}>{floorName(floor, t)}</td>
                <td>
                  <Anchor component={Link} to={unit.address} inherit underline="always">
                    {unit.unit || '–'}
                  </Anchor>
                </td>
                <td>{unit.isVacant ? t('Vacant') : <ClientLink id={unit.tenantId}>{unit.name}</ClientLink>}</td>
                <td className={plain['nowrap']}>{unit.endDate ? formatDate(unit.endDate) : '–'}</td>
                <td className={plain['number']}>{formatNumber(unit.area)}</td>
                <td className={plain['number']}>
                  {unit.rentPerArea === null ? '–' : formatMoney(unit.rentPerArea, unit.currency)}
                </td>
                {lateOf.length > 0 && <td className={plain['number']}>{overdueText(unit.overdue) || '–'}</td>}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
