import {
  channels,
  channelWords,
  type DeliveryLine,
  type DeliveryLogCalls,
  deliveryColumns,
  downloadedColumn,
  recipientStatuses,
  recipientWords,
  replyTones,
  replyWords,
} from '@atrium/contract/kit/deliveries.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityTable } from '../EntityTable.tsx'
import { EntityDrawer } from '../form/EntityDrawer.tsx'
import { Loaded } from '../Loaded.tsx'
import { useRead } from '../useRead.ts'
import { useViewer } from '../useViewer.ts'
import { useWrite } from '../useWrite.ts'
import { DeliveryHead } from './DeliveryHead.tsx'

interface Props {
  calls: DeliveryLogCalls
  record: { id: number; name: string }
  /** Recipients can say how they are. */
  hasReplies: boolean
  /** They fetch a file. */
  hasFile: boolean
  head: ReactNode
  onClose: () => void
}

const words = {
  channel: ({ channel }: DeliveryLine) => channelWords[channel],
}
const replyColumn = {
  value: 'reply',
  text: 'Answer',
  type: 'chip',
  options: optionsOf(replyWords, replyTones),
  sortable: false,
} as const

/** What became of a record: how far it is, and each recipient. */
export function DeliveryLog({ calls, record, hasReplies, hasFile, head, onClose }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { id } = record
  const read = useRead(calls.delivery, { id: String(id) })
  const delivery = read.data?.delivery ?? undefined
  const columns = [
    // With an answer beside it the address needs more room than the drawer has.
    ...deliveryColumns
      .slice(0, 4)
      .map((column) => (hasReplies && column.value === 'address' ? { ...column, from: 640 } : column)),
    ...(hasReplies ? [replyColumn] : []),
    ...deliveryColumns.slice(4, 6),
    ...(hasFile ? downloadedColumn : []),
    ...deliveryColumns.slice(6),
  ]
  const again = useWrite(calls.again, { success: ({ count }) => t('Queued again for {{count}} recipients.', { count }) })
  const isFailed = ({ status }: DeliveryLine) => status === 'failed' || status === 'unknown' || status === 'kept'
  return (
    <EntityDrawer title={t('Delivery of "{{name}}"', { name: record.name })} opened onClose={onClose} width={640}>
      <Loaded read={read} height={[96, 240]}>
        {() =>
          delivery ? (
            <>
              <DeliveryHead delivery={delivery} calls={calls} recordId={id} />
              {head}
              <EntityTable
                name={hasReplies ? 'rollCall' : hasFile ? 'documentLog' : 'deliveryLog'}
                title={t('Recipients')}
                prefix="to-"
                call={calls.log}
                ask={{ id }}
                columns={columns}
                card={['name', 'channel', 'status']}
                initialSort={{ sortBy: 'name' }}
                filters={[
                  {
                    value: 'status',
                    text: t('Status'),
                    options: recipientStatuses.map((status) => ({ value: status, text: t(recipientWords[status]) })),
                  },
                  {
                    value: 'channel',
                    text: t('By'),
                    options: channels.map((channel) => ({ value: channel, text: t(channelWords[channel]) })),
                  },
                ]}
                render={{
                  channel: ({ channel }) => t(channelWords[channel]),
                }}
                exportText={words}
                {...(may(calls.again)
                  ? {
                      rowActions: (line: DeliveryLine) =>
                        isFailed(line)
                          ? [
                              {
                                text: t('Send again'),
                                icon: IconSend,
                                onClick: () => again.mutate({ id, recipientIds: [line.id] }),
                              },
                            ]
                          : [],
                    }
                  : {})}
                empty={{ title: t('Nobody has been reached yet.') }}
              />
            </>
          ) : (
            <p>{t('This has not been sent yet.')}</p>
          )
        }
      </Loaded>
    </EntityDrawer>
  )
}
