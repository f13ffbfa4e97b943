import { documentTypeNames, documentTypes, featuresOf } from '@atrium/contract/document-types.ts'
import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown, IconUpload, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../../kit/useViewer.ts'

const groups = ['Billings', 'Legal', 'Construction'] as const

/** What a landlord starts with most days: a document for a client, a new client. */
export function QuickActions() {
  const { t } = useTranslation()
  const { hasFeature } = useViewer()
  const types = documentTypeNames.filter((type) => documentTypes[type].author === 'landlord' && hasFeature(...featuresOf(type)))
  return (
    <Group gap="xs">
      {hasFeature('Manage Clients') && (
        <Button component={Link} to="/landlord/tenant/new" variant="default" leftSection={<IconUserPlus size={17} stroke={1.7} />}>
          {t('Add a client')}
        </Button>
      )}
      {types.length > 0 && (
        <Menu position="bottom-end" shadow="md" width={260}>
          <Menu.Target>
            <Button leftSection={<IconUpload size={17} stroke={1.7} />} rightSection={<IconChevronDown size={15} />}>
              {t('Upload a document')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
            {groups.map((group) => {
              const ofGroup = types.filter((type) => documentTypes[type].group === group)
              return (
                ofGroup.length > 0 && [
                  <Menu.Label key={group}>{t(group)}</Menu.Label>,
                  ...ofGroup.map((type) => (
                    <Menu.Item key={type} component={Link} to={`/${type}?new=`}>
                      {t(documentTypes[type].title)}
                    </Menu.Item>
                  )),
                ]
              )
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}
