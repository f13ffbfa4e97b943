import '../more-styles.ts'
import { type Channel, channelWords, type DeliverySendCalls } from '@atrium/contract/kit/deliveries.ts'
import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../call-error.ts'
import { MomentField } from '../form/MomentField.tsx'
import { Loaded } from '../Loaded.tsx'
import { useRead } from '../useRead.ts'
import { useWrite } from '../useWrite.ts'
import classes from './Delivery.module.css'

interface Props {
  calls: DeliverySendCalls
  channels: readonly Channel[]
  record: { id: number; name: string }
  onClose: () => void
}

/** Asks before a record goes out: how many people it reaches, by which ways, and when. */
export function SendDialog({ calls, channels, record, onClose }: Props) {
  const { t } = useTranslation()
  const reach = useRead(calls.reach, { id: String(record.id) }, { fresh: true })
  const send = useWrite(calls.send, { success: t('It is on its way.') })
  const [chosen, setChosen] = useState<readonly Channel[]>(channels)
  const [sendAt, setSendAt] = useState<string | null>(null)
  const id = useId()
  const pick = (channel: Channel, on: boolean) =>
    setChosen(channels.filter((one) => (one === channel ? on : chosen.includes(one))))
  const submit = async () => {
    await send.mutateAsync({ id: record.id, channels: [...chosen], sendAt }).then(onClose, () => {})
  }
  const people = reach.data?.people ?? 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Send "{{name}}"', { name: record.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
      attributes={{ header: { role: 'none' } }}
      size={520}
      centered
    >
      <Loaded read={reach} height={[24, 96]}>
        {(found) => (
          <>
            <p className={classes['reach']}>{t('It reaches {{count}} people.', { count: found.people })}</p>
            <fieldset className={classes['channels']}>
              <legend>{t('How they get it')}</legend>
              {channels.map((channel) => (
                <Checkbox
                  key={channel}
                  label={t('{{channel}}: {{count}} people', { channel: t(channelWords[channel]), count: found[channel] })}
                  checked={chosen.includes(channel)}
                  onChange={(event) => pick(channel, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          </>
        )}
      </Loaded>
      <MomentField
        id={id}
        label={t('Send at')}
        description={t('Leave it empty to send it now.')}
        error={send.error instanceof CallError ? send.error.fields?.['sendAt'] : undefined}
        value={sendAt}
        onChange={setSendAt}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button loading={send.isPending} disabled={people === 0 || chosen.length === 0} onClick={() => void submit()}>
          {sendAt ? t('Schedule for {{count}} people', { count: people }) : t('Send to {{count}} people', { count: people })}
        </Button>
      </Group>
    </Modal>
  )
}
