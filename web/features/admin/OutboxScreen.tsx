import { mailColumns, mailWords, outbox } from '@atrium/contract/admin/platform.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { IconMail, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { Page } from '../../kit/Page.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { MailDrawer } from './MailDrawer.tsx'

/** Every mail of the platform, with its delivery status. */
export function OutboxScreen() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const [count, setCount] = useState<ListCount>()
  const resend = useWrite(outbox.resend, { success: t('The mail is queued again.') })
  return (
    <Page title={t('Mail outbox')} count={count} about={t('Every mail of the platform, and whether it was sent')}>
      <EntityTable
        name="outbox"
        title={t('Mail outbox')}
        call={outbox.search}
        ask={{}}
        columns={mailColumns}
        card={['subject', 'to', 'status', 'createdAt']}
        filters={[{ value: 'status', text: 'Status', options: optionsOf(mailWords) }]}
        initialSort={{ sortBy: 'createdAt', descending: true }}
        onCount={setCount}
        href={(mail) => drawer.editHref(mail.id)}
        rowActions={(mail) =>
          mail.status === 'sent' ? [] : [{ text: t('Send again'), icon: IconSend, onClick: () => resend.mutate({ id: mail.id }) }]
        }
        empty={{ icon: IconMail, title: t('No mail has been written yet.') }}
      />
      <MailDrawer id={drawer.id} onClose={drawer.close} onResend={(id) => resend.mutate({ id })} />
    </Page>
  )
}
