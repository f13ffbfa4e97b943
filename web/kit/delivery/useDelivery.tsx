import type { Channel, DeliveryLogCalls, DeliverySendCalls, DeliveryState } from '@atrium/contract/kit/deliveries.ts'
import { IconListDetails, IconSend, IconSendOff } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../confirm.tsx'
import type { RowAction } from '../table/types.ts'
import { useViewer } from '../useViewer.ts'
import { useWrite } from '../useWrite.ts'

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }))
const DeliveryLog = lazy(async () => ({ default: (await import('./DeliveryLog.tsx')).DeliveryLog }))

interface Options {
  log: DeliveryLogCalls
  /** Of records that are sent by hand. */
  send?: { calls: DeliverySendCalls; channels: readonly Channel[]; always?: readonly Channel[] }
  hasReplies?: boolean
  /** Its recipients fetch a file. */
  hasFile?: boolean
  /** What opens the log is called, beside another one. */
  logText?: string
  /** What stands above the recipients in the log. */
  logHead?: (record: { id: number; name: string }) => ReactNode
}

interface Row {
  id: number
  /** Null: never sent. */
  state: DeliveryState | null
  /** Default: one that is not under way can be sent, and sent again. */
  maySend?: boolean
  /** By which it is to be sent, unless something else is chosen. Default: all of its kind. */
  channels?: readonly Channel[]
}

/** What a list of records that are delivered has beside it: the actions of a row, and the dialogs that they open. */
export function useDelivery({ log, send, hasReplies = false, hasFile = false, logText, logHead }: Options) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const [open, setOpen] = useState<{
    what: 'send' | 'log'
    record: { id: number; name: string; channels?: readonly Channel[] | undefined }
  }>()
  const close = () => setOpen(undefined)
  const callOff = useWrite(log.recall, { success: t('It is not sent.') })
  const askCallOff = async (id: number, name: string) => {
    const text = t('It stays a draft, which you can send later.')
    if (await confirm({ title: t('Call off "{{name}}"?', { name }), text, action: t('Call off') })) callOff.mutate({ id })
  }
  const actions = ({ id, state, maySend = true, channels }: Row, name: string): RowAction[] => {
    const isUnderWay = state === 'waiting' || state === 'expanding' || state === 'sending'
    return [
      ...(send && may(send.calls.send) && maySend && !isUnderWay
        ? [
            {
              text: state === null ? t('Send') : t('Send again'),
              icon: IconSend,
              onClick: () => setOpen({ what: 'send', record: { id, name, channels } }),
            },
          ]
        : []),
      ...(may(log.recall) && state === 'waiting'
        ? [{ text: t('Call off'), icon: IconSendOff, onClick: () => void askCallOff(id, name) }]
        : []),
      ...(may(log.log) && state !== null
        ? [
            {
              text: logText ?? t('Delivery log'),
              icon: IconListDetails,
              onClick: () => setOpen({ what: 'log', record: { id, name } }),
            },
          ]
        : []),
    ]
  }
  const dialogs: ReactNode = open && (
    <Suspense>
      {open.what === 'log' && (
        <DeliveryLog
          calls={log}
          record={open.record}
          hasReplies={hasReplies}
          hasFile={hasFile}
          head={logHead?.(open.record)}
          onClose={close}
        />
      )}
      {open.what === 'send' && send && (
        <SendDialog
          {...send}
          record={open.record}
          onClose={close}
          // What becomes of it, person by person, instead of a promise.
          onSent={(isScheduled) => (isScheduled ? close() : setOpen({ what: 'log', record: open.record }))}
        />
      )}
    </Suspense>
  )
  return { actions, dialogs }
}
