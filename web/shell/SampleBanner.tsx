import { samples } from '@atrium/contract/kit/samples.ts'
import { IconFlask } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveSample } from '../kit/samples/useRemoveSample.tsx'
import { send } from '../kit/send.ts'
import { useRead } from '../kit/useRead.ts'
import { StopBanner } from './StopBanner.tsx'

/** While somebody looks at the sample data of their company. */
export function SampleBanner() {
  const { t } = useTranslation()
  const { remove, busy } = useRemoveSample()
  const { data } = useRead(samples.get, {})
  // Somebody else has removed it.
  const isGone = data?.isInside === false
  useEffect(() => {
    if (isGone) location.assign('/')
  }, [isGone])
  return (
    <StopBanner
      icon={IconFlask}
      text={t('You are looking at sample data.')}
      more={t('Nothing of it is mailed or counted.')}
      action={{ label: t('Remove sample data'), busy, onClick: remove }}
      label={t('Back to my company')}
      stop={() => send(samples.close, {})}
      to="/"
    />
  )
}
