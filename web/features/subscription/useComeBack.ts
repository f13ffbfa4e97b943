import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { showSuccess, showWarning } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** Back from the payment page with `?session=`: syncs what was bought, once. */
export function useComeBack(): boolean {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const session = params.get('session')
  const lastSession = useRef('')
  const complete = useWrite(subscription.onCompleteSession)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is what is asked about, once
  useEffect(() => {
    if (!session || lastSession.current === session) return
    lastSession.current = session
    complete
      .mutateAsync({ id: session })
      .then((reply) => (reply.complete ? showSuccess(t('Thank you. Your plan runs.')) : showWarning(t('Nothing was paid yet.'))))
      .catch(() => {})
      .finally(() => setParams({}, { replace: true }))
  }, [session])
  return complete.isPending
}
