import { subscriptionScreens } from '@atrium/contract/access/plan-screens.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Page } from '../../kit/Page.tsx'
import { useViewer } from '../../kit/useViewer.ts'

/** Shown at an address that only the plan closes: why it shows nothing, and what to do. */
export function NotInPlanScreen({ title }: { title: string }) {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const isLandlord = kind === 'landlord'
  const mayBuy = may(subscriptionScreens.plan)
  const hint = t('Your data stays as it is. An administrator of your company can choose another plan.')
  return (
    <Page title={t(title)}>
      <EmptyState
        icon={IconLock}
        title={
          isLandlord
            ? t('Sorry, but this feature is not included in your plan.')
            : t('This is not part of the portal of your landlord.')
        }
        {...(isLandlord && !mayBuy ? { hint } : {})}
        action={
          <Button component={Link} to={mayBuy ? '/landlord/subscription' : '/'}>
            {mayBuy ? t('Upgrade Plan') : t('Go to Home')}
          </Button>
        }
      />
    </Page>
  )
}
