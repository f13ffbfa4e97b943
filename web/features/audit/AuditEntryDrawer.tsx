import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { Button, CopyButton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '../../kit/Facts.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { actionText, actorText } from '../../kit/history/audit-words.ts'
import { EntryChanges } from '../../kit/history/EntryChanges.tsx'
import { UserLink } from '../../kit/NameLink.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Audit.module.css'

/** One entry of the log: who, when, from where, by which call, and what was before and after. */
export function AuditEntryDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const read = useRead(auditLog.get, { id: String(id) }, { enabled: id !== undefined })
  const entry = read.data
  const facts: readonly Fact[] = entry
    ? [
        [
          t('Who'),
          <UserLink key="who" id={entry.personId}>
            {`${actorText(t, entry)}${entry.user ? ` (${entry.user.email})` : ''}`}
          </UserLink>,
        ],
        [t('Support'), entry.supportBy && t('{{name}} was signed in as this user', { name: entry.supportBy.name })],
        [t('When'), formatInstant(entry.at)],
        [t('Company'), entry.landlord?.name],
        [t('Record'), entry.record && (entry.entityId ? `${entry.record} (${entry.entityId})` : entry.record)],
        [t('Where from'), entry.ip],
      ]
    : []
  const proof: readonly Fact[] = entry
    ? [
        [t('Call'), entry.call],
        [t('Request'), entry.requestId],
        [t('Entry number'), entry.sequence],
        [t('Hash'), entry.hash],
        [t('Hash of the entry before'), entry.previousHash],
      ]
    : []
  const proofText = proof.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
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
          <Facts facts={facts} layout="rows" />
          <EntryChanges entry={entry} />
          <section>
            <h3 className={classes['section']}>{t('Proof')}</h3>
            <Facts facts={proof} layout="rows" mono />
            <CopyButton value={proofText}>
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
