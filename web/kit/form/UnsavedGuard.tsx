import { Button, Group, Modal, Text } from '@mantine/core'
import { type RefObject, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useBlocker } from 'react-router'

/** Asks before what was typed is lost: on another screen, a closed drawer, a closed tab. */
export function UnsavedGuard({ dirty }: { dirty: RefObject<boolean> }) {
  const { t } = useTranslation()
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) => {
      const drawer = (search: string) => {
        const params = new URLSearchParams(search)
        return `${params.get('edit')}${params.has('new')}`
      }
      return dirty.current && (from.pathname !== to.pathname || drawer(from.search) !== drawer(to.search))
    },
    [dirty],
  )
  const blocker = useBlocker(leaves)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  const stay = () => blocker.reset?.()
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t('Discard your changes?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
      size="sm"
      zIndex={300}
    >
      <Text size="sm">{t('What you typed has not been saved.')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={stay} data-autofocus>
          {t('Keep editing')}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t('Discard changes')}
        </Button>
      </Group>
    </Modal>
  )
}
