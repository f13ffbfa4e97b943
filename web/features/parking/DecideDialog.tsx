import { type ParkingPermit, parking } from '@atrium/contract/parking/parking.ts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useWrite } from '../../kit/useWrite.ts'

/** What is to become of which permit. */
export interface Decision {
  permit: ParkingPermit
  status: 'Denied' | 'Void'
}

/** Asks why a request is denied, or a permit made void; the client reads it. */
export function DecideDialog({ decision, onClose }: { decision: Decision | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const isDenied = decision?.status === 'Denied'
  const decide = useWrite(parking.setStatus, {
    success: isDenied ? t('The request was denied.') : t('The permit is void.'),
  })
  const names = { number: decision?.permit.issueNumber, name: decision?.permit.title }
  const question = decision && {
    title: isDenied ? t('Deny {{number}}, {{name}}?', names) : t('Make {{number}}, {{name}} void?', names),
    label: t('Reason'),
    help: t('The client reads it.'),
    maxLength: 1_000,
    action: isDenied ? t('Deny request') : t('Make void'),
    isHarmful: true,
  }
  const submit = async (reason: string) => {
    if (!decision) return
    const { permit, status } = decision
    await decide.mutateAsync({ id: permit.id, version: permit.version, status, reason })
  }
  return <ReasonDialog question={question} isPending={decide.isPending} onSubmit={submit} onClose={onClose} />
}
