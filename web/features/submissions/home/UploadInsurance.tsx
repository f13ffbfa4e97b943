import { Button } from '@mantine/core'
import { IconShieldUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePortal } from '../../../kit/usePortal.ts'

/** A client's own certificate, where its landlord lets it upload one. */
export function UploadInsurance() {
  const { t } = useTranslation()
  if (usePortal()?.client?.mayUploadInsurance === false) return null
  return (
    <Button
      component={Link}
      to="/InsuranceCertificate?new="
      variant="default"
      leftSection={<IconShieldUp size={18} stroke={1.7} />}
    >
      {t('Upload an insurance certificate')}
    </Button>
  )
}
