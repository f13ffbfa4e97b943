import { bulkPayments, MAX_CLIENTS } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../kit/error-words.ts'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatMoney } from '../../../kit/formatting.ts'
import { useMailed, useMailIsOff } from '../../../kit/useMailIsOff.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './MailLinks.module.css'

/** Mails clients that owe something a link to all of it; who could not be written to is said beside the client. */
export function MailLinks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const mailed = useMailed()
  const mailIsOff = useMailIsOff()
  const { siteId } = useSelectedSite()
  const { data, error, refetch } = useRead(bulkPayments.owing, { siteIds: siteId > 0 ? [siteId] : [] })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const send = useWrite(bulkPayments.emailClients)
  const items = data?.items ?? []
  const clients = [...Map.groupBy(items, ({ tenantId }) => tenantId).values()]
  const chosen = [...new Set(items.map(({ tenantId }) => tenantId))].filter((id) => !left.has(id)).slice(0, MAX_CLIENTS)
  const results = new Map(send.data?.results.map((one) => [one.tenantId, one]))
  const choose = (id: number, on: boolean) => setLeft((now) => new Set(on ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <EntityDrawer
      title={t('Mail payment links')}
      opened
      onClose={onClose}
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      <Text mb="md">
        {clients.length > 0
          ? t('Each client gets a mail with a link by which it sees and pays all that it owes, without a login.')
          : t('No client owes anything.')}
      </Text>
      <ul className={classes['list']}>
        {clients.map((owed) => {
          const { tenantId, clientName, siteName } = owed[0] as (typeof items)[number]
          const result = results.get(tenantId)
          return (
            <li key={tenantId}>
              <Checkbox
                checked={!left.has(tenantId)}
                onChange={({ currentTarget: { checked } }) => choose(tenantId, checked)}
                label={clientName}
                description={
                  result
                    ? result.error
                      ? errorWords(result.error)
                      : mailIsOff
                        ? t('Kept in the outbox')
                        : t('On its way')
                    : siteName
                }
              />
              <span>{owed.map(({ owed: cents, currency }) => formatMoney(cents, currency)).join(', ')}</span>
            </li>
          )
        })}
      </ul>
      {clients.length > 0 && (
        <Button
          loading={send.isPending}
          disabled={chosen.length === 0 || send.data !== undefined}
          onClick={() => send.mutate({ tenantIds: chosen })}
        >
          {send.data ? mailed(t('The links are on their way.')) : t('Mail the links')}
        </Button>
      )}
    </EntityDrawer>
  )
}
