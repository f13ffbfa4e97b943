import '../../kit/more-styles.ts'
import { chat } from '@atrium/contract/chat/chat.ts'
import type { ChatPerson } from '@atrium/contract/chat/shapes.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../kit/useWrite.ts'
import { PeopleList } from './PeopleList.tsx'

/** Adds people to a group. */
export function AddPeople({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const [people, setPeople] = useState<ChatPerson[]>([])
  const add = useWrite(chat.addPeople)
  const submit = async () => {
    await add.mutateAsync({ id, userIds: people.map(({ userId }) => userId) })
    onClose()
  }
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened
      onClose={onClose}
      title={t('Add people')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('They will see everything that was written in this group.')}
      </Text>
      <PeopleList conversationId={id} chosen={people} onChange={setPeople} />
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button loading={add.isPending} disabled={people.length === 0} onClick={() => void submit().catch(() => {})}>
          {t('Add people')}
        </Button>
      </Group>
    </Modal>
  )
}
