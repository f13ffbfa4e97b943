import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  importItem: ReactNode
  onExport: (format: 'csv' | 'xlsx') => void
}

const icon = { size: 16, stroke: 1.7 }

/** What can be done with the list of spaces as a whole. */
export function SpacesMenu({ importItem, onExport }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {importItem}
      <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => onExport('csv')}>
        {t('Export spaces as CSV')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => onExport('xlsx')}>
        {t('Export spaces as Excel')}
      </Menu.Item>
    </>
  )
}
