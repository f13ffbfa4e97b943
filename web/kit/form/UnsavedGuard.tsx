import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useBlocker } from 'react-router'

interface Props {
  /** Whether something would be lost; asked when it matters, so that it need not be drawn anew for it. */
  isDirty: () => boolean
  /** Told once somebody has chosen to lose it. */
  onLeave?: () => void
  /** The question, where something else than typed text would be lost. */
  words?: { title: string; text: string; stay: string; leave: string }
  /** Addresses of the same page, which stays: nothing is lost on the way there. */
  within?: RegExp
}

/** Asks before what was not saved is lost: on another screen, a closed drawer, a closed tab. */
export function UnsavedGuard({ isDirty, onLeave, words, within }: Props) {
  const { t } = useTranslation()
  const { title, text, stay, leave } = words ?? {
    title: t('Discard your changes?'),
    text: t('What you typed has not been saved.'),
    stay: t('Keep editing'),
    leave: t('Discard changes'),
  }
  const asked = useRef(isDirty)
  asked.current = isDirty
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) => {
      const drawer = (search: string) => {
        const params = new URLSearchParams(search)
        return `${params.get('edit')}${params.has('new')}`
      }
      if (within?.test(to.pathname)) return false
      return asked.current() && (from.pathname !== to.pathname || drawer(from.search) !== drawer(to.search))
    },
    [within],
  )
  const blocker = useBlocker(leaves)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (asked.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  const back = () => blocker.reset?.()
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={blocker.state === 'blocked'}
      onClose={back}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
      size="sm"
      zIndex={300}
    >
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={back} data-autofocus>
          {stay}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onLeave?.()
            blocker.proceed?.()
          }}
        >
          {leave}
        </Button>
      </Group>
    </Modal>
  )
}
