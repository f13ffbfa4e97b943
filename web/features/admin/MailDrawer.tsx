import { mailTones, mailWords, outbox } from '@atrium/contract/admin/platform.ts'
import { Alert, Button, CopyButton, Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import plain from '../../kit/PlainTable.module.css'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Admin.module.css'

/** A mail as its receiver sees it, in a sandboxed frame. */
export function MailDrawer({
  id,
  onClose,
  onResend,
}: {
  id: number | undefined
  onClose: () => void
  onResend: (id: number) => void
}) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(outbox.get, { id: String(id) }, { enabled: id !== undefined, staleTime: 0 })
  return (
    <EntityDrawer
      title={data?.subject ?? t('E-mail')}
      opened={id !== undefined}
      onClose={onClose}
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      width={640}
    >
      {data && (
        <div className={classes['mail']}>
          <div className={classes['mailHead']}>
            <StatusChip status={mailWords[data.status]} tone={mailTones[data.status]} />
            <span>{t('To {{to}}', { to: data.to })}</span>
            <span>{formatInstant(data.sentAt ?? data.createdAt)}</span>
          </div>
          {data.error && (
            <Alert
              color="red"
              variant="light"
              styles={{ title: { color: 'var(--mantine-color-text)' } }}
              icon={<IconAlertTriangle size={18} />}
              title={t('It could not be sent')}
            >
              {data.error}
            </Alert>
          )}
          {data.html ? (
            <iframe className={classes['letter']} title={t('The mail')} sandbox="" srcDoc={data.html} />
          ) : (
            <p>{t('This mail was sealed with another SESSION_SECRET and cannot be read.')}</p>
          )}
          <Group>
            {data.link && (
              <CopyButton value={data.link}>
                {({ copied, copy }) => (
                  <Button
                    variant="default"
                    leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                    onClick={copy}
                  >
                    {copied ? t('Copied') : t('Copy its link')}
                  </Button>
                )}
              </CopyButton>
            )}
            {data.status !== 'sent' && (
              <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => onResend(data.id)}>
                {t('Send again')}
              </Button>
            )}
          </Group>
          {!data.link && data.html && (
            <p className={plain['hint']}>{t('Its links are hidden: they open accounts and are meant for the recipient only.')}</p>
          )}
        </div>
      )}
    </EntityDrawer>
  )
}
