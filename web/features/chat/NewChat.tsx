import '../../kit/more-styles.ts'
import { chat } from '@atrium/contract/chat/chat.ts'
import type { ChatPerson } from '@atrium/contract/chat/shapes.ts'
import { Box, Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SitePicker } from '../../kit/form/SitePicker.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { PeopleList } from './PeopleList.tsx'

interface Props {
  onClose: () => void
  onStarted: (id: number) => void
}

/** Begins a conversation with one person, or a group with several. */
export function NewChat({ onClose, onStarted }: Props) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const [people, setPeople] = useState<ChatPerson[]>([])
  const [title, setTitle] = useState('')
  const [siteId, setSiteId] = useState<number>()
  const start = useWrite(chat.start)
  const isGroup = people.length > 1
  const submit = async () => {
    const tenantId = people.find((one) => one.tenantId !== null)?.tenantId ?? null
    const group = isGroup ? { title: title.trim(), siteId: siteId ?? null } : {}
    const { id } = await start.mutateAsync({ userIds: people.map(({ userId }) => userId), tenantId, ...group })
    onStarted(id)
  }
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened
      onClose={onClose}
      title={t('New chat')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <PeopleList conversationId={null} chosen={people} onChange={setPeople} />
      {isGroup && (
        <>
          <TextInput
            mt="sm"
            label={t('Name of the group')}
            withAsterisk
            maxLength={100}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          {kind === 'landlord' && (
            <Box mt="sm">
              <SitePicker label={t('About a site')} clearable value={siteId} onChange={setSiteId} />
            </Box>
          )}
        </>
      )}
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          loading={start.isPending}
          disabled={people.length === 0 || (isGroup && !title.trim())}
          onClick={() => void submit().catch(() => {})}
        >
          {isGroup ? t('Start the group') : t('Start the chat')}
        </Button>
      </Group>
    </Modal>
  )
}
