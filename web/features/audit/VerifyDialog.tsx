import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatNumber } from '../../kit/formatting.ts'
import { breakWords } from '../../kit/history/audit-words.ts'
import type { useVerify } from './useVerify.ts'

interface Props {
  verify: ReturnType<typeof useVerify>
  onOpen: (id: number) => void
}

/** A title in the alert's own colour is too pale to read. */
const readable = { title: { color: 'var(--mantine-color-text)' } }

/** Verifies the chain and shows the result. */
export function VerifyDialog({ verify: { state, close, chain }, onOpen }: Props) {
  const { t } = useTranslation()
  const { total, checked, broken, running } = state
  const share = total > 0 ? (100 * checked) / total : running ? 0 : 100
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={state.opened}
      onClose={close}
      title={t('Verify the audit log')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {chain ? t('The entries of {{company}}', { company: chain }) : t('The entries of the platform itself')}
        </Text>
        {running && <Progress value={share} aria-label={t('Verification progress')} />}
        <div role="status">
          {running &&
            t('{{checked}} of {{total}} entries checked', { checked: formatNumber(checked), total: formatNumber(total) })}
          {!running && !broken && (
            <Alert
              color="green"
              variant="light"
              styles={readable}
              icon={<IconShieldCheck size={20} />}
              title={t('The audit log is intact')}
            >
              {t('All {{count}} entries were checked. None was changed, removed, added or moved since it was written.', {
                count: total,
              })}
            </Alert>
          )}
          {!running && broken && (
            <Alert
              color="red"
              variant="light"
              styles={readable}
              icon={<IconShieldX size={20} />}
              title={t('The audit log is broken')}
            >
              {t('The first broken entry is number {{sequence}}.', { sequence: broken.sequence })}{' '}
              {broken.at && formatInstant(broken.at)} {t(breakWords[broken.why])}
            </Alert>
          )}
        </div>
        <Group justify="flex-end">
          {!running && broken?.id && (
            <Button variant="default" onClick={() => onOpen(broken.id as number)}>
              {t('Show the entry')}
            </Button>
          )}
          <Button onClick={close} variant={running ? 'default' : 'filled'}>
            {running ? t('Cancel') : t('Close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
