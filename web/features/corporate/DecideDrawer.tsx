import type { adminCorporate, landlordCorporate, ReviewRequest } from '@atrium/contract/corporate/corporate.ts'
import { Button, Textarea } from '@mantine/core'
import { IconCheck, IconPaperclip, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { Facts } from '../../kit/Facts.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { errorText } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Corporate.module.css'
import { ReviewChip } from './ReviewChip.tsx'
import { Timeline } from './Timeline.tsx'
import { useSaveProof } from './useSaveProof.ts'

interface Props {
  request: ReviewRequest | undefined
  call: typeof landlordCorporate.decide | typeof adminCorporate.decide
  onClose: () => void
}

/** One request to look at, and to approve or reject while it waits. */
export function DecideDrawer({ request, call, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <EntityDrawer title={t('Request for review')} opened={request !== undefined} onClose={onClose}>
      {request && <Details key={request.id} request={request} call={call} onClose={onClose} />}
    </EntityDrawer>
  )
}

function Details({ request, call, onClose }: Props & { request: ReviewRequest }) {
  const { t } = useTranslation()
  const saveProof = useSaveProof()
  const { companyName, person, email, tenant, unit, siteName, landlord, proof, status, endedAt } = request
  const facts = [
    [t('Corporate client'), companyName],
    [t('Person'), person],
    [t('Email'), email],
    [t('Client'), [tenant, unit].filter(Boolean).join(' · ')],
    [t('Site'), siteName],
    [t('Company'), landlord],
  ] as const
  return (
    <div className={classes['details']}>
      <ReviewChip status={status} endedAt={endedAt} />
      <Facts facts={facts} />
      {proof && (
        <Button variant="default" size="xs" leftSection={<IconPaperclip size={15} />} onClick={() => void saveProof(request)}>
          {t('Save the proof: {{name}}', { name: proof })}
        </Button>
      )}
      <Timeline request={request} />
      {status === 'Pending' && <Decide request={request} call={call} onClose={onClose} />}
    </div>
  )
}

function Decide({ request, call, onClose }: Props & { request: ReviewRequest }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const failure = useId()
  const { id, version, person, tenant } = request
  const deciding = useWrite(call, { quiet: true, success: t('{{person}} was told.', { person }) })

  const decide = async (status: 'Approved' | 'Rejected') => {
    if (status === 'Rejected' && !reason.trim()) return setWrong(t('Say why you reject the request'))
    try {
      await deciding.mutateAsync({ id, version, status, reason })
      onClose()
    } catch (error) {
      setWrong(errorText(error))
      if (!(error instanceof CallError)) console.error(error)
    }
  }
  return (
    <section className={classes['decide']} aria-label={t('Your answer')}>
      <p className={classes['help']}>
        {t('If you approve, {{person}} can see and do for {{tenant}} all that its own people can.', { person, tenant })}
      </p>
      <Textarea
        label={t('Message')}
        description={t('Needed when you reject. It is mailed with your answer.')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2_000}
        value={reason}
        error={wrong}
        errorProps={{ id: failure, role: 'alert' }}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
      <div className={classes['answers']}>
        <Button
          variant="default"
          leftSection={<IconX size={16} />}
          disabled={deciding.isPending}
          onClick={() => void decide('Rejected')}
        >
          {t('Reject request')}
        </Button>
        <Button leftSection={<IconCheck size={16} />} loading={deciding.isPending} onClick={() => void decide('Approved')}>
          {t('Approve request')}
        </Button>
      </div>
    </section>
  )
}
