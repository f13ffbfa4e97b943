import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../kit/useWrite.ts'

/** Takes a cancellation back, or starts an ended plan again. */
export function useKeepPlan() {
  const { t } = useTranslation()
  return useWrite(subscription.activate, {
    success: ({ url }) => {
      if (url) window.location.assign(url)
      return url ? '' : t('Your plan runs on.')
    },
  })
}
