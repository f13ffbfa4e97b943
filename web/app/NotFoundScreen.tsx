import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Page } from '../kit/Page.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <Page title={t('Page not found')}>
      <EmptyState
        icon={IconMapOff}
        title={t('There is nothing at this address.')}
        hint={t('The link may be old, or it was not typed quite right.')}
        action={
          <Button component={Link} to="/">
            {t('Go to Home')}
          </Button>
        }
      />
    </Page>
  )
}
