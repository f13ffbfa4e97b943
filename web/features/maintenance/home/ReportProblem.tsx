import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Opens the form in which a client says what is broken. */
export function ReportProblem() {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      component={Link}
      to="/tenant/maintenance-request?new="
      leftSection={<IconTool size={18} stroke={1.7} />}
    >
      {t('Report a problem')}
    </Button>
  )
}
