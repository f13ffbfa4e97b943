import { subscriptionScreens } from '@atrium/contract/access/plan-screens.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Page } from '../../kit/Page.tsx'
import { useViewer } from '../../kit/useViewer.ts'

/** Shown instead of screens that need a plan while none runs: why, and what to do. */
export function PlanEndedScreen() {
  const { t } = useTranslation()
  const { kind, may, subscription } = useViewer()
  const mayBuy = may(subscriptionScreens.plan)
  const title = subscription?.isTrial ? t('Your trial has ended') : t('Your plan has ended')
  const hint =
    kind !== 'landlord'
      ? t('The portal of your landlord is closed at the moment. Please ask them.')
      : mayBuy
        ? t('Everything you have put in is kept. Choose a plan, and it is all there again at once.')
        : t('Everything you have put in is kept. Ask an administrator of your company to choose a plan.')
  const action = mayBuy && (
    <Button component={Link} to="/landlord/subscription">
      {t('Choose a plan')}
    </Button>
  )
  return (
    <Page title={kind === 'landlord' ? title : t('Closed at the moment')}>
      <EmptyState
        icon={IconLock}
        title={kind === 'landlord' ? title : t('Closed at the moment')}
        hint={hint}
        action={action || undefined}
      />
    </Page>
  )
}
