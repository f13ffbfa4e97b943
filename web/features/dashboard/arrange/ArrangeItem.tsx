import { Menu } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Opens the editor of the start page. */
export function ArrangeItem({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Menu.Item leftSection={<IconLayoutDashboard size={16} stroke={1.7} />} onClick={onClick}>
      {t('Arrange this page')}
    </Menu.Item>
  )
}
