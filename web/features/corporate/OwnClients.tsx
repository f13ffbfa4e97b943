import { corporateTenant, type OwnClient } from '@atrium/contract/corporate/corporate.ts'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconLogout2, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedClient } from '../../kit/useSelectedSite.ts'
import { useSwitchClient } from '../../kit/useSwitchClient.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Corporate.module.css'

/** Clients shown at a time. */
const STEP = 50

/** The clients a corporate client spans: work as one, see who else can, give it up. */
export function OwnClients() {
  const { t } = useTranslation()
  const [rows, setRows] = useState(STEP)
  const { data, error, refetch } = useRead(corporateTenant.searchTenants, { rowsPerPage: Math.min(rows, 500) }, { keepOld: true })
  const [people, setPeople] = useState<OwnClient>()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.items.length === 0) return null
  return (
    <section className={classes['card']} aria-labelledby="own-clients">
      <h2 id="own-clients">{t('Your clients')}</h2>
      {!data && <Skeletons count={3} height={44} gap={12} />}
      <ul className={classes['clients']}>
        {data?.items.map((client) => (
          <Line key={client.id} client={client} onPeople={() => setPeople(client)} />
        ))}
      </ul>
      {data && data.totalItems > rows && (
        <Button variant="subtle" size="compact-sm" onClick={() => setRows(rows + STEP)}>
          {t('Show more')}
        </Button>
      )}
      <People client={people} onClose={() => setPeople(undefined)} />
    </section>
  )
}

function Line({ client, onPeople }: { client: OwnClient; onPeople: () => void }) {
  const { t } = useTranslation()
  const { clientId } = useSelectedClient()
  const switchTo = useSwitchClient()
  const leaving = useWrite(corporateTenant.leave)
  const { id, name, unit, siteName } = client
  const leave = async () => {
    const sure = await confirm({
      title: t('Give up your access to "{{name}}"?', { name }),
      text: t('You will no longer see its documents. To come back you have to ask for it again.'),
      action: t('Give up access'),
    })
    if (!sure) return
    await leaving.mutateAsync({ id }).catch(() => undefined)
    if (id === clientId) switchTo(0)
  }
  return (
    <li>
      <span className={classes['client']}>
        <span className={classes['strong']}>{name}</span>
        <span className={classes['dim']}>{[unit, siteName].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes['acts']}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconUsers size={15} />}
          aria-label={`${t('{{count}} people', { count: client.people })}: ${name}`}
          onClick={onPeople}
        >
          {t('{{count}} people', { count: client.people })}
        </Button>
        {id === clientId ? (
          <StatusChip status="Selected" />
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${t('Work as this client')}: ${name}`}
            onClick={() => switchTo(id)}
          >
            {t('Work as this client')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          title={t('Give up access')}
          aria-label={`${t('Give up access')}: ${name}`}
          onClick={() => void leave()}
        >
          <IconLogout2 size={17} />
        </ActionIcon>
      </span>
    </li>
  )
}

/** Who can open a client. */
function People({ client, onClose }: { client: OwnClient | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const read = useRead(corporateTenant.usersByTenant, { id: String(client?.id) }, { enabled: client !== undefined })
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={client !== undefined}
      onClose={onClose}
      title={t('Who can open {{name}}', { name: client?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Loaded read={read} lines={{ count: 2, height: 40, gap: 12 }}>
        {(data) => (
          <ul className={classes['clients']}>
            {data.items.map(({ id, fullName, email, corporate }) => (
              <li key={id}>
                <span className={classes['client']}>
                  <span className={classes['strong']}>{fullName}</span>
                  <a className={classes['mail']} href={`mailto:${email}`}>
                    {email}
                  </a>
                </span>
                {corporate && <StatusChip status="Corporate client" />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  )
}
