import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

export function AddClient() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/landlord/tenant/new" variant="default" leftSection={<IconUserPlus size={17} stroke={1.7} />}>
      {t('Add a client')}
    </Button>
  )
}
