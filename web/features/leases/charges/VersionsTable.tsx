import type { LeaseVersion } from '@atrium/contract/leases/charges.ts'
import { rentTypeWords } from '@atrium/contract/leases/leases.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'

/** What the rent is, and was, and will be. */
export function VersionsTable({ versions, currency }: { versions: readonly LeaseVersion[]; currency: string }) {
  const { t } = useTranslation()
  return (
    <PlainTable
      id="versions"
      title={t('Rent')}
      headings={[t('From'), t('Until'), t('Rent type'), { number: t('Rent') }, { number: t('Additional rent') }, t('Reason')]}
    >
      {versions.map(({ id, effectiveFrom, effectiveTo, rentType, rent, additionalRent, taxed, reason }) => (
        <tr key={id}>
          <td>{effectiveFrom ? formatDate(effectiveFrom) : t('From the beginning')}</td>
          <td>{effectiveTo ? formatDate(effectiveTo) : t('Until the lease ends')}</td>
          <td>{[t(rentTypeWords[rentType]), taxed && t('with taxes')].filter(Boolean).join(', ')}</td>
          <td className={plain['number']}>{formatMoney(rent, currency)}</td>
          <td className={plain['number']}>{formatMoney(additionalRent, currency)}</td>
          <td>{reason}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
