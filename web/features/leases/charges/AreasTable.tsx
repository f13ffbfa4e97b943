import type { AreaFrom } from '@atrium/contract/tenancy/sites/area-history.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../../kit/formatting.ts'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'

/** What the area was, is and will be, where it was ever changed. */
export function AreasTable({ areas }: { areas: readonly AreaFrom[] }) {
  const { t } = useTranslation()
  if (areas.length < 2) return null
  return (
    <PlainTable id="areas" title={t('Rentable area')} headings={[t('From'), { number: t('Square feet') }]}>
      {areas.map(({ effectiveFrom, area }) => (
        <tr key={effectiveFrom ?? ''}>
          <td>{effectiveFrom ? formatDate(effectiveFrom) : t('From the beginning')}</td>
          <td className={plain['number']}>{formatNumber(area)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
