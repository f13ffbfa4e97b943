import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorState } from '../kit/ErrorState.tsx'
import { useTitle } from '../kit/useTitle.ts'
import { ScreenLoadError } from './load-screen.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** When a screen breaks, or its script does not come. */
export function ErrorScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  const unloaded = error instanceof ScreenLoadError
  useTitle(t('Something went wrong'))
  useEffect(() => console.error(error), [error])
  const reload = () => location.reload()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  if (!unloaded) return <ErrorState error={error} onRetry={reload} />
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={t('This page could not be loaded')}
        hint={t('The connection was lost, or there is a newer version. Reloading usually helps.')}
        action={<Button onClick={reload}>{t('Reload')}</Button>}
      />
    </div>
  )
}
