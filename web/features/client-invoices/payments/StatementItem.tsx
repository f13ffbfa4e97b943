import { Menu } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { statementHref } from '../words.ts'

/** The line of the menu that leads to the statement of who the payments are of. */
export function StatementItem({ of }: { of: number | 'own' }) {
  const { t } = useTranslation()
  return (
    <Menu.Item component={Link} to={statementHref(of)} leftSection={<IconReportMoney size={16} stroke={1.7} />}>
      {t('Statement of account')}
    </Menu.Item>
  )
}
