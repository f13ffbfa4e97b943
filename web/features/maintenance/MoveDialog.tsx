import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useMove } from './useMove.ts'
import { verbOf } from './words.ts'

/** Asks for a word to the client before a request gets its next status. */
export function MoveDialog({ moving: { asked, move, cancel, isPending } }: { moving: ReturnType<typeof useMove> }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  useEffect(() => {
    if (asked) setText('')
  }, [asked])
  const verb = asked ? t(verbOf(asked.request.status, asked.to)) : ''
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={asked !== undefined}
      onClose={cancel}
      title={verb}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Textarea
        label={t('A word for the client')}
        description={asked?.request.subject}
        autosize
        minRows={3}
        maxLength={4000}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button loading={isPending} {...(asked?.to === 'Denied' ? { color: 'red' } : {})} onClick={() => void move(text.trim())}>
          {verb}
        </Button>
      </Group>
    </Modal>
  )
}
