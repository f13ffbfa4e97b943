import { rentRoll } from '@atrium/contract/leases/rent-roll.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatExactPercent, formatMoney, formatNumber } from '../../../kit/formatting.ts'
import { PageTurner } from '../../../kit/PageTurner.tsx'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useRead } from '../../../kit/useRead.ts'
import classes from './RentRoll.module.css'

const ROWS = 50

/** How much of the area is leased on a day, and the spaces that are to let then. */
export function VacantSpaces({
  siteId,
  siteName,
  asOf,
}: {
  siteId: number
  siteName: string | undefined
  asOf: string | undefined
}) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const ask = { siteId, page, rowsPerPage: ROWS, ...(asOf ? { asOf } : {}) }
  const { data } = useRead(rentRoll.vacant, ask, { keepOld: true })
  if (!data) return null
  const { items, totalItems, occupancy } = data
  const area = (value: number) => <td className={plain['number']}>{formatNumber(value)}</td>
  return (
    <div className={classes['totals']}>
      <PlainTable
        id="roll-occupancy"
        title={t('Occupancy by area')}
        headings={[t('Site'), ...['Leased', 'Vacant', 'In all', 'Occupancy'].map((heading) => ({ number: t(heading) }))]}
      >
        <tr>
          <td>{siteName ?? t('All')}</td>
          {area(occupancy.leased)}
          {area(occupancy.vacant)}
          {area(occupancy.leased + occupancy.vacant)}
          <td className={plain['number']}>{occupancy.occupied === null ? '–' : formatExactPercent(occupancy.occupied / 100)}</td>
        </tr>
      </PlainTable>
      {totalItems > 0 && (
        <PlainTable
          id="roll-vacant"
          title={t('Vacant spaces')}
          headings={[
            t('Unit'),
            t('Name'),
            t('Available from'),
            ...['Area', 'Asking rent per month', 'Rent per sq ft a year'].map((heading) => ({ number: t(heading) })),
          ]}
          below={totalItems > ROWS && <PageTurner page={page} rowsPerPage={ROWS} total={totalItems} onChange={setPage} />}
        >
          {items.map((space) => (
            <tr key={space.id}>
              <td>{space.unit || '–'}</td>
              <td className={classes['name']}>
                <Anchor component={Link} to={`/rental-space/editcreate/${space.id}/true`} inherit underline="always">
                  {space.name}
                </Anchor>
                {siteId < 0 && <small>{space.siteName}</small>}
              </td>
              <td className={plain['nowrap']}>{space.availableFrom ? formatDate(space.availableFrom) : '–'}</td>
              {area(space.area)}
              <td className={plain['number']}>{formatMoney(space.askingRent, space.currency)}</td>
              <td className={plain['number']}>
                {space.askingPerArea === null ? '–' : formatMoney(space.askingPerArea, space.currency)}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </div>
  )
}
