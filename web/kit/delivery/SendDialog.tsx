import '../more-styles.ts'
import { type Channel, type DeliverySendCalls, reachedBy } from '@atrium/contract/kit/deliveries.ts'
import { Button, Group, Modal } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../call-error.ts'
import { MomentField } from '../form/MomentField.tsx'
import { Loaded } from '../Loaded.tsx'
import { useRead } from '../useRead.ts'
import { useWrite } from '../useWrite.ts'
import { ReachWords } from './ReachWords.tsx'

interface Props {
  calls: DeliverySendCalls
  channels: readonly Channel[]
  always?: readonly Channel[]
  record: { id: number; name: string; channels?: readonly Channel[] | undefined }
  onClose: () => void
  onSent: (isScheduled: boolean) => void
}

/** Asks before a record goes out: how many people it reaches, by which ways, and when. */
export function SendDialog({ calls, channels, always, record, onClose, onSent }: Props) {
  const { t } = useTranslation()
  const reach = useRead(calls.reach, { id: String(record.id) }, { fresh: true })
  const [sendAt, setSendAt] = useState<string | null>(null)
  const send = useWrite(calls.send, { ...(sendAt ? { success: t('It is scheduled.') } : {}) })
  const [chosen, setChosen] = useState<readonly Channel[]>(record.channels ?? channels)
  const id = useId()
  const submit = async () => {
    await send.mutateAsync({ id: record.id, channels: [...chosen], sendAt }).then(
      () => onSent(sendAt !== null),
      () => {},
    )
  }
  const people = reach.data ? reachedBy(reach.data, chosen) : 0
  const isKept = reach.data?.off.some((channel) => chosen.includes(channel) && (reach.data?.[channel] ?? 0) > 0) ?? false
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
        {(found) => <ReachWords reach={found} channels={channels} chosen={chosen} always={always} onChange={setChosen} />}
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
        <Button loading={send.isPending} disabled={people === 0 && !isKept} onClick={() => void submit()}>
          {sendAt ? t('Schedule for {{count}} people', { count: people }) : t('Send to {{count}} people', { count: people })}
        </Button>
      </Group>
    </Modal>
  )
}
