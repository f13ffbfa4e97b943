import { Menu } from '@mantine/core'
import { IconAddressBook, IconArrowMerge, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  importItem: ReactNode
  onExport: (format: 'csv' | 'xlsx' | 'vcf') => void
  onDuplicates: (() => void) | undefined
}

const icon = { size: 16, stroke: 1.7 }

/** What can be done with the address book as a whole. */
export function ContactsMenu({ importItem, onExport, onDuplicates }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {importItem}
      {onDuplicates && (
        <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={onDuplicates}>
          {t('Find duplicates')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => onExport('csv')}>
        {t('Export contacts as CSV')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => onExport('xlsx')}>
        {t('Export contacts as Excel')}
      </Menu.Item>
      <Menu.Item leftSection={<IconAddressBook {...icon} />} onClick={() => onExport('vcf')}>
        {t('Export contacts as vCard')}
      </Menu.Item>
    </>
  )
}
