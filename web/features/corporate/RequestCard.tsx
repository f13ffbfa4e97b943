import { corporateTenant, type ReviewRequest } from '@atrium/contract/corporate/corporate.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { useSwitchClient } from '../../kit/useSwitchClient.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Corporate.module.css'
import { ReviewChip } from './ReviewChip.tsx'
import { Timeline } from './Timeline.tsx'
import { useSaveProof } from './useSaveProof.ts'

/** One request of the corporate client: state, history and actions. */
export function RequestCard({ request }: { request: ReviewRequest }) {
  const { t } = useTranslation()
  const saveProof = useSaveProof()
  const navigate = useNavigate()
  const switchTo = useSwitchClient()
  const seen = useWrite(corporateTenant.markSeen)
  const withdrawal = useWrite(corporateTenant.withdraw, {
    success: t('The request was withdrawn.'),
  })
  const { id, tenant, unit, siteName, status, proof, endedAt } = request

  const open = async () => {
    await seen.mutateAsync({ id }).catch(() => undefined)
    switchTo(request.tenantId)
    await navigate('/')
  }
  const withdraw = async () => {
    const sure = await confirm({
      title: t('Withdraw the request for "{{name}}"?', { name: tenant }),
      text: t('Nobody will review it. You can ask again at any time.'),
      action: t('Withdraw request'),
    })
    if (sure) withdrawal.mutate({ id })
  }
  return (
    <li className={classes['request']} aria-label={tenant}>
      <div className={classes['requestHead']}>
        <div className={classes['requestName']}>
          <h3>{tenant}</h3>
          <p>{[unit, siteName].filter(Boolean).join(' · ')}</p>
        </div>
        <ReviewChip status={status} endedAt={endedAt} />
      </div>
      <Timeline request={request} mine />
      <div className={classes['requestFoot']}>
        {proof && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPaperclip size={15} />}
            onClick={() => void saveProof(request)}
          >
            {proof}
          </Button>
        )}
        {status === 'Pending' && (
          <Button variant="default" size="xs" leftSection={<IconArrowBackUp size={15} />} onClick={() => void withdraw()}>
            {t('Withdraw request')}
          </Button>
        )}
        {status === 'Approved' && !endedAt && (
          <Button size="xs" rightSection={<IconArrowRight size={15} />} onClick={() => void open()}>
            {t('Open this client')}
          </Button>
        )}
      </div>
    </li>
  )
}
