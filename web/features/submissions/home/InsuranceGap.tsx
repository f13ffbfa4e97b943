import { insuranceCover } from '@atrium/contract/submissions/insurance.ts'
import { Alert, Anchor } from '@mantine/core'
import { IconShieldExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { coverWords } from '../../../kit/cover-words.ts'
import { useRead } from '../../../kit/useRead.ts'

/** On the start page of a client: that it is insured for less than its lease requires. Where it is not, there is nothing. */
export function InsuranceGap() {
  const { t } = useTranslation()
  const { data } = useRead(insuranceCover.own, {})
  if (!data?.gap) return null
  const { gap, insuredUntil } = data
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconShieldExclamation />}
      title={insuredUntil === null ? t('Your lease requires insurance') : t('Your insurance is below what your lease requires')}
    >
      {coverWords(gap, t)}.{' '}
      <Anchor component={Link} to="/InsuranceCertificate?new=" inherit underline="always">
        {t('Upload an insurance certificate')}
      </Anchor>
    </Alert>
  )
}
