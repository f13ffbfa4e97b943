import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { Button, CopyButton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { actionText, actorText } from '../../kit/history/audit-words.ts'
import { EntryChanges } from '../../kit/history/EntryChanges.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Audit.module.css'

/** One entry of the log: who, when, from where, by which call, and what was before and after. */
export function AuditEntryDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const read = useRead(auditLog.get, { id: String(id) }, { enabled: id !== undefined })
  const entry = read.data
  const facts = entry && [
    [t('Who'), `${actorText(t, entry)}${entry.user ? ` (${entry.user.email})` : ''}`],
    ...(entry.supportBy ? [[t('Support'), t('{{name}} was signed in as this user', { name: entry.supportBy.name })]] : []),
    [t('When'), formatInstant(entry.at)],
    ...(entry.landlord ? [[t('Company'), entry.landlord.name]] : []),
    ...(entry.record ? [[t('Record'), entry.entityId ? `${entry.record} (${entry.entityId})` : entry.record]] : []),
    ...(entry.ip ? [[t('Where from'), entry.ip]] : []),
  ]
  const proof = entry && [
    [t('Call'), entry.call],
    ...(entry.requestId ? [[t('Request'), entry.requestId]] : []),
    ...(entry.sequence ? [[t('Entry number'), String(entry.sequence)]] : []),
    ...(entry.hash ? [[t('Hash'), entry.hash]] : []),
    ...(entry.previousHash ? [[t('Hash of the entry before'), entry.previousHash]] : []),
  ]
  return (
    <EntityDrawer
      title={entry ? actionText(t, entry) : t('Audit log')}
      opened={id !== undefined}
      onClose={onClose}
      loading={!entry}
      error={entry ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={640}
    >
      {entry && (
        <div className={classes['entry']}>
          <Facts rows={facts as string[][]} />
          <EntryChanges before={entry.before} after={entry.after} />
          <section>
            <h3 className={classes['section']}>{t('Proof')}</h3>
            <Facts rows={proof as string[][]} mono />
            <CopyButton value={(proof as string[][]).map((row) => row.join(': ')).join('\n')}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" mt={12} leftSection={<IconCopy size={15} />} onClick={copy}>
                  {copied ? t('Copied') : t('Copy')}
                </Button>
              )}
            </CopyButton>
          </section>
        </div>
      )}
    </EntityDrawer>
  )
}

function Facts({ rows, mono }: { rows: readonly (readonly string[])[]; mono?: boolean }) {
  return (
    <dl className={classes['facts']} data-mono={mono || undefined}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
