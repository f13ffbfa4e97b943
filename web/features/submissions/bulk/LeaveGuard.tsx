import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useBlocker } from 'react-router'

/** Asks before files that are on their way, or chosen and not sent, are left behind. */
export function LeaveGuard({ running, waiting }: { running: boolean; waiting: boolean }) {
  const { t } = useTranslation()
  const holds = running || waiting
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) => holds && from.pathname !== to.pathname,
    [holds],
  )
  const blocker = useBlocker(leaves)
  useEffect(() => {
    if (!holds) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [holds])
  const stay = () => blocker.reset?.()
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={running ? t('Leave while files are uploading?') : t('Leave without uploading?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
      size="sm"
    >
      <Text size="sm">
        {running
          ? t('What is uploaded already stays. The other files will not be sent.')
          : t('The files you chose have not been sent.')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={stay} data-autofocus>
          {t('Stay')}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t('Leave')}
        </Button>
      </Group>
    </Modal>
  )
}
