import { insuranceCover } from '@atrium/contract/submissions/insurance.ts'
import { Alert, Anchor, Group, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { coverWords } from '../../../kit/cover-words.ts'
import type { Ask } from '../../../kit/first-viewer.ts'
import { formatDate } from '../../../kit/formatting.ts'
import { useRead } from '../../../kit/useRead.ts'
import type { Viewer } from '../../../kit/useViewer.ts'

/**
 * On the start page of a client: that it is insured for less than its lease requires, else until when it is. Of a certificate that has expired
 * what is due next tells.
 */
export function InsuranceGap() {
  const { t } = useTranslation()
  const { data } = useRead(insuranceCover.own, {})
  if (!data) return null
  const { gap, insuredUntil, today } = data
  if (!gap)
    return (
      insuredUntil !== null &&
      insuredUntil >= today && (
        <Group gap={8} wrap="nowrap" c="dimmed">
          <IconShieldCheck size={18} aria-hidden />
          <Text size="sm">{t('Insured until {{date}}.', { date: formatDate(insuredUntil) })}</Text>
        </Group>
      )
    )
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

InsuranceGap.askAhead = (_: Viewer, ask: Ask) => ask(insuranceCover.own, {})
