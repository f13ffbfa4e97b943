import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../formatting.ts'
import type { Offered } from './useDraft.ts'

/** What was typed before and not saved: gone on with, or discarded. */
export function DraftBar({ at, isLater, goOn, discard }: Offered) {
  const { t } = useTranslation()
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconHistory />}
      title={t('You began this on {{time}}', { time: formatInstant(at) })}
    >
      <Text size="sm" mb="xs">
        {isLater
          ? t(
              'It was not saved, and somebody has changed the record since. What you typed stays in its fields, with theirs beside it.',
            )
          : t('What you typed was not saved. It is on this device alone.')}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={goOn}>
          {t('Go on where you stopped')}
        </Button>
        <Button size="xs" variant="default" onClick={discard}>
          {t('Discard')}
        </Button>
      </Group>
    </Alert>
  )
}
