import '../../kit/more-styles.ts'
import { calendarFeed, FEED_DAYS, usualFeedKinds } from '@atrium/contract/calendar/feed.ts'
import { type CalendarKind, calendarKinds, calendarWords } from '@atrium/contract/kit/calendar.ts'
import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { copyText } from '../../kit/copy-link.ts'
import { formatDate } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** The address at which a calendar program reads the viewer's calendar (docs/features/calendar.md). */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const read = useRead(calendarFeed.get, {}, { fresh: true })
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened
      onClose={onClose}
      title={t('Subscribe to this calendar')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Loaded read={read} height={240}>
        {({ feed }) => <Feed feed={feed} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

function Feed({ feed, onClose }: { feed: { since: string; kinds: CalendarKind[] } | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const isLandlord = kind === 'landlord'
  // Clients have no critical dates.
  const offered = calendarKinds.filter((one) => isLandlord || one !== 'CriticalDate')
  const [kinds, setKinds] = useState<readonly CalendarKind[]>(feed?.kinds ?? (isLandlord ? usualFeedKinds : offered))
  const create = useWrite(calendarFeed.create)
  const remove = useWrite(calendarFeed.remove, { success: t('The address was ended.') })
  const address = create.data?.address
  const submit = async () => {
    const sure =
      !feed ||
      (await confirm({
        title: t('Make a new address?'),
        text: t('Programs that read the one before show nothing new until they are given the new one.'),
        action: t('Make a new address'),
      }))
    if (sure) create.mutate({ kinds: [...kinds] })
  }
  if (address) return <Made address={address} onClose={onClose} />
  return (
    <Stack gap="md">
      <Text size="sm">
        {t(
          'Your phone or mail program shows your calendar at an address of its own: {{back}} days back, {{ahead}} ahead. Whoever has the address reads it, so give it to nobody.',
          FEED_DAYS,
        )}
      </Text>
      {feed && <Alert color="gray">{t('You have an address since {{date}}.', { date: formatDate(feed.since) })}</Alert>}
      <Checkbox.Group label={t('What it shows')} value={[...kinds]} onChange={(next) => setKinds(next as CalendarKind[])}>
        <Stack gap={8} mt={8}>
          {offered.map((one) => (
            <Checkbox key={one} value={one} label={t(calendarWords[one])} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="space-between">
        {feed ? (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void remove.mutateAsync({}).then(onClose, () => {})}
          >
            {t('End the address')}
          </Button>
        ) : (
          <span />
        )}
        <Button loading={create.isPending} disabled={kinds.length === 0} onClick={() => void submit()}>
          {feed ? t('Make a new address') : t('Make an address')}
        </Button>
      </Group>
    </Stack>
  )
}

function Made({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <TextInput
        label={t('Your calendar’s address')}
        description={t('It is shown this once. Add it in your calendar program as a calendar from the web.')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button variant="default" component="a" href={address.replace(/^https?:/, 'webcal:')}>
          {t('Open in my calendar program')}
        </Button>
        <Button variant="default" onClick={() => void copyText(address)}>
          {t('Copy')}
        </Button>
        <Button onClick={onClose}>{t('Done')}</Button>
      </Group>
    </Stack>
  )
}
