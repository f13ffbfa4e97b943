import type { ContractSigning, WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { envelopeStatuses, envelopeTones, signerStatuses, signerTones } from '@atrium/contract/esignatures/envelopes.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatInstant } from '../../../kit/formatting.ts'
import { RecordSection } from '../../../kit/record/Split.tsx'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { SignerList } from '../../../kit/signing/SignerList.tsx'

const statuses = optionsOf(envelopeStatuses, envelopeTones)
const signerOptions = optionsOf(signerStatuses, signerTones)
const ended: readonly ContractSigning['status'][] = ['Declined', 'Voided', 'Expired']

/** What has become of a contract that was sent to be signed in the portal: who has signed, or why it is agreed as before. */
export function Signatures({ contract: { signing, status } }: { contract: WholeContract }) {
  const { t } = useTranslation()
  if (!signing || (status !== 'Signing' && status !== 'Signed' && status !== 'Agreed')) return null
  const isOver = ended.includes(signing.status)
  // Noted by hand after it was not signed here.
  if (isOver && status === 'Signed') return null
  return (
    <RecordSection label={t('Signatures')} action={<OptionChip options={statuses} value={signing.status} />}>
      {isOver && (
        <Alert variant="light" color="red" icon={<IconAlertTriangle />} mb="sm" title={endTitle(signing, t)}>
          {signing.reason || t('It can be sent again.')}
        </Alert>
      )}
      <SignerList label={t('Who signs')} signers={signing.signers} options={signerOptions} />
      <Facts
        layout="rows"
        facts={[
          [t('Sent'), formatInstant(signing.sentDate)],
          [t('Sign until'), !isOver && status === 'Signing' && signing.lastDay && formatDate(signing.lastDay)],
        ]}
      />
    </RecordSection>
  )
}

function endTitle({ status, endedBy }: ContractSigning, t: TFunction): string {
  if (status === 'Declined') return t('{{name}} declined to sign', { name: endedBy })
  return status === 'Voided' ? t('Taken back before it was signed') : t('Its last day is over, and not everybody has signed')
}
