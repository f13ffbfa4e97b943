import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../confirm.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { EntityDrawer } from '../form/EntityDrawer.tsx'
import { formatInstant } from '../formatting.ts'
import { StatusChip } from '../StatusChip.tsx'
import { type Entry, entriesHere, hearTabs } from './entries.ts'
import { getOwner } from './owner.ts'
import { sendNow } from './sender.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** What waits on this device to be sent, and what can be done with each. */
export function WaitingDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation()
  const { entries, sending } = useEntries()
  return (
    <EntityDrawer title={t('Waiting to be sent')} opened={opened} onClose={onClose} width={480} loading={!entries}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('These entries are kept on this device until they are sent.')}
        </Text>
        {entries?.map((entry) => (
          <Waiting key={entry.key} entry={entry} isSending={entry.key === sending} onGo={onClose} />
        ))}
        {entries?.length === 0 && <EmptyState title={t('Everything was sent.')} />}
      </Stack>
    </EntityDrawer>
  )
}

function Waiting({ entry, isSending, onGo }: { entry: Entry; isSending: boolean; onGo: () => void }) {
  const { t } = useTranslation()
  const { key, title, about, madeAt, files, refused, trouble, address } = entry
  const count = Object.values(files).filter(Boolean).length
  const state = isSending ? 'Sending' : refused === undefined ? 'Waiting' : 'Refused'
  const again = async () => {
    const { refused: _, trouble: _why, ...plain } = entry
    await entriesHere.put(plain)
    await sendNow()
  }
  const discard = async () => {
    const text = t('It was not sent, and is on this device alone. This cannot be undone.')
    if (await confirm({ title: t('Discard this entry?'), text, action: t('Discard') })) await entriesHere.remove(entry)
  }
  return (
    <Paper withBorder p="sm" radius="md" component="section" aria-label={title}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600} size="sm">
            {title}
          </Text>
          <StatusChip status={state} tone={state === 'Refused' ? 'bad' : state === 'Sending' ? 'info' : 'waiting'} />
        </Group>
        {about && (
          <Text size="sm" lineClamp={2}>
            {about}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {[formatInstant(new Date(madeAt).toISOString()), count > 0 && t('{{count}} files', { count })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {refused !== undefined && (
          <Alert variant="light" color="red" p="xs">
            <Text size="sm">{refused}</Text>
          </Alert>
        )}
        {trouble !== undefined && !isSending && (
          <Alert variant="light" color="orange" p="xs">
            <Text size="sm">
              {trouble === 'session' ? t('Your session has ended. It is sent once you have logged in again.') : trouble.text}
            </Text>
          </Alert>
        )}
        <Group gap="xs">
          {refused !== undefined && (
            <Button component={Link} to={address} state={{ waiting: key }} size="xs" onClick={onGo}>
              {t('Open and mend')}
            </Button>
          )}
          <Button variant="default" size="xs" disabled={isSending} onClick={() => void again()}>
            {refused === undefined ? t('Send now') : t('Send again')}
          </Button>
          <Button variant="subtle" color="red" size="xs" disabled={isSending} onClick={() => void discard()}>
            {t('Discard')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** The viewer's entries as they are now, and the key of the one that some tab is sending. */
function useEntries() {
  const [entries, setEntries] = useState<readonly Entry[]>()
  const [sending, setSending] = useState('')
  useEffect(() => {
    const owner = getOwner()
    let isGone = false
    const read = async () => {
      const now = owner ? await entriesHere.of(owner) : []
      if (!isGone) setEntries(now)
    }
    void read()
    const stop = hearTabs((news) => ('sending' in news ? setSending(news.sending) : void read()))
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return { entries, sending }
}
