import { type Connection, connectionKindNames, connectionKinds, connections } from '@atrium/contract/connections/connections.ts'
import { Button, Menu, Text } from '@mantine/core'
import { IconPlugConnected, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { ConnectionDrawer, type Edited } from './ConnectionDrawer.tsx'
import { ConnectionRow } from './ConnectionRow.tsx'

/** /company/connections: the outside services of the company, of the kinds that the viewer's role opens. */
export function ConnectionsScreen() {
  const { t } = useTranslation()
  const { rights } = useViewer()
  const read = useRead(connections.list, {})
  const [edited, setEdited] = useState<Edited>()
  const kinds = connectionKindNames.filter((kind) => rights.permissions.has(connectionKinds[kind].permission))
  const add = (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={17} stroke={1.8} />}>{t('Add connection')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => setEdited({ kind })}>
            {connectionKinds[kind].title}
            <Text size="xs" c="dimmed">
              {t(connectionKinds[kind].about)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
  return (
    <SettingsPage
      at="/company/connections"
      about={t('Services outside the portal. Their secrets are kept encrypted and never shown again.')}
      action={add}
    >
      <Loaded read={read} height={160}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              icon={IconPlugConnected}
              title={t('Nothing is connected yet.')}
              hint={t('Connect a service with the keys that it gives you.')}
            />
          ) : (
            <SettingsSection title={t('Your connections')}>
              {data.items.map((connection: Connection) => (
                <ConnectionRow
                  key={connection.id}
                  connection={connection}
                  onEdit={() => setEdited({ kind: connection.kind, connection })}
                />
              ))}
            </SettingsSection>
          )
        }
      </Loaded>
      <ConnectionDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </SettingsPage>
  )
}
