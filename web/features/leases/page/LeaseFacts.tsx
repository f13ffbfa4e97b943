import { type Lease, leaseEntity, rentTypeWords } from '@atrium/contract/leases/leases.ts'
import { useTranslation } from 'react-i18next'
import { useCustomOf } from '../../../kit/custom/useCustomOf.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatExactPercent, formatMoney, formatNumber } from '../../../kit/formatting.ts'
import { ClientLink, SiteLink } from '../../../kit/NameLink.tsx'
import { RecordSection } from '../../../kit/record/Split.tsx'
import { useFact } from '../../../kit/useFact.ts'

/** What was agreed. */
export function LeaseFacts({ lease }: { lease: Lease }) {
  const { t } = useTranslation()
  const fact = useFact(leaseEntity)
  const custom = useCustomOf('lease')
  const site = <SiteLink id={lease.propertyId}>{lease.siteName}</SiteLink>
  const money = (cents: number) => cents > 0 && formatMoney(cents, lease.currency)
  return (
    <RecordSection label={t('About the lease')}>
      <div>
        <Facts
          layout="rows"
          facts={[
            fact('tenantId', <ClientLink id={lease.tenantId}>{lease.tenant}</ClientLink>),
            [t('Site'), site],
            fact('unitId', lease.unitId),
            fact('rentableArea', lease.rentableArea > 0 && t('{{area}} sq ft', { area: formatNumber(lease.rentableArea) })),
            fact('rentType', t(rentTypeWords[lease.rentType])),
            fact('rent', money(lease.rent)),
            fact('additionalRent', money(lease.additionalRent)),
            fact('deposit', money(lease.deposit)),
            fact('requiredCover', money(lease.requiredCover)),
            fact('noticesFrom', formatDate(lease.noticesFrom)),
            fact('terminatedOn', formatDate(lease.terminatedOn)),
            fact('holdoverFactor', lease.holdoverFactor > 0 && formatExactPercent(lease.holdoverFactor)),
            fact('notes', lease.notes),
            ...custom.facts(lease),
          ]}
        />
      </div>
    </RecordSection>
  )
}
