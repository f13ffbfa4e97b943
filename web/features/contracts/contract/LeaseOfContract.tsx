import type { WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { Anchor, Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../../kit/Facts.tsx'
import { formatInstant } from '../../../kit/formatting.ts'
import { RecordSection } from '../../../kit/record/Split.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { FillLeaseDrawer } from './FillLeaseDrawer.tsx'

/** The lease that a contract is about; once it is signed, what it says is taken into that lease, or makes it. */
export function LeaseOfContract({ contract }: { contract: WholeContract }) {
  const { t } = useTranslation()
  const { kind, may: mayOpen } = useViewer()
  const [fills, setFills] = useState(false)
  const { leaseId, leaseNo, leaseFilledAt, may } = contract
  if (kind !== 'landlord' || (leaseId === null && !may.fillLease)) return null
  const action = may.fillLease && (
    <Button size="xs" leftSection={<IconClipboardCheck size={16} aria-hidden />} onClick={() => setFills(true)}>
      {t('Fill the lease')}
    </Button>
  )
  const number =
    leaseId !== null && mayOpen(leaseScreens.lease) ? (
      <Anchor component={Link} to={`/leases/${leaseId}`} inherit underline="always">
        {leaseNo}
      </Anchor>
    ) : (
      leaseNo || t('None yet')
    )
  return (
    <RecordSection label={t('Lease')} action={action}>
      <Facts
        layout="rows"
        facts={[
          [t('Lease number'), number],
          [t('Filled by this contract'), leaseFilledAt && formatInstant(leaseFilledAt)],
        ]}
      />
      <FillLeaseDrawer contract={contract} opened={fills} onClose={() => setFills(false)} />
    </RecordSection>
  )
}
