import { type CorporateUser, landlordCorporate } from '@atrium/contract/corporate/corporate.ts'
import { Button, Textarea } from '@mantine/core'
import { IconBuildingStore, IconKeyOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Corporate.module.css'

/** The clients a corporate client can open; each can be taken away from it. */
export function AccessDrawer({ user, onClose }: { user: CorporateUser | undefined; onClose: () => void }) {
  return (
    <EntityDrawer title={user?.companyName ?? ''} opened={user !== undefined} onClose={onClose}>
      {user && <Access key={user.id} user={user} />}
    </EntityDrawer>
  )
}

function Access({ user }: { user: CorporateUser }) {
  const { t } = useTranslation()
  const [clients, setClients] = useState(user.clients)
  const [reason, setReason] = useState('')
  const revoking = useWrite(landlordCorporate.revoke)
  const end = async ({ id, name }: { id: number; name: string }) => {
    const sure = await confirm({
      title: t('End the access to "{{name}}"?', { name }),
      text: t('{{person}} loses it at once and is told by mail.', { person: user.person }),
      action: t('End access'),
    })
    if (!sure) return
    try {
      await revoking.mutateAsync({ userId: user.id, tenantId: id, reason })
    } catch {
      // useWrite has shown the error.
      return
    }
    setClients(clients.filter((client) => client.id !== id))
    setReason('')
  }
  return (
    <div className={classes['details']}>
      <Facts
        facts={[
          [t('Person'), user.person],
          [t('Email'), user.email],
        ]}
      />
      {clients.length === 0 ? (
        <EmptyState icon={IconBuildingStore} title={t('It can open none of your clients.')} />
      ) : (
        <>
          <ul className={classes['clients']} aria-label={t('Clients')}>
            {clients.map((client) => (
              <li key={client.id}>
                <span className={classes['client']}>
                  <span className={classes['strong']}>{client.name}</span>
                  <span className={classes['dim']}>{[client.unit, client.siteName].filter(Boolean).join(' · ')}</span>
                </span>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconKeyOff size={15} />}
                  aria-label={`${t('End access')}: ${client.name}`}
                  onClick={() => void end(client)}
                >
                  {t('End access')}
                </Button>
              </li>
            ))}
          </ul>
          <Textarea
            label={t('Reason')}
            description={t('Mailed when you end an access; may be left empty.')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </div>
  )
}
