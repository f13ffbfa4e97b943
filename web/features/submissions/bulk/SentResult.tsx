import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { Anchor, Button, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '../../../kit/Page.tsx'
import classes from './Bulk.module.css'
import { useClients } from './useClients.ts'

/** Clients that are named before the rest is folded away. */
const FIRST = 12

/** What was sent: one document for each of the clients, in the same order. */
export interface SentDocuments {
  type: DocumentType
  tenantIds: readonly number[]
  ids: readonly number[]
}

/** The result of sending: how many, and each one's document. */
export function SentResult({ sent, onAgain }: { sent: SentDocuments; onAgain: () => void }) {
  const { t } = useTranslation()
  const { byId } = useClients()
  const [all, setAll] = useState(false)
  const focus = useRef<HTMLDivElement>(null)
  useEffect(() => focus.current?.focus(), [])
  const { type, tenantIds, ids } = sent
  const { plural } = documentTypes[type]
  const title = t('Sent to {{count}} clients', { count: ids.length })
  const shown = all ? tenantIds : tenantIds.slice(0, FIRST)
  return (
    <Page title={title} about={t(documentTypes[type].title)}>
      <div ref={focus} tabIndex={-1} role="status" aria-label={title} className={classes['done']}>
        <IconCircleCheck size={28} stroke={1.6} aria-hidden />
        <p>{t('Every client can open it now.')}</p>
        <Group gap={8}>
          <Button component={Link} to={`/${type}`}>
            {t('Show all {{what}}', { what: t(plural) })}
          </Button>
          <Button variant="default" onClick={onAgain}>
            {t('Send another')}
          </Button>
        </Group>
      </div>
      <ul className={classes['doneList']}>
        {shown.map((tenantId, at) => (
          <li key={tenantId}>
            <Anchor component={Link} to={`/${type}/view?id=${ids[at]}`} fw={500}>
              {byId.get(tenantId)?.name ?? '…'}
            </Anchor>
            <span className={classes['note']}>
              {[byId.get(tenantId)?.unit, byId.get(tenantId)?.siteName].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {tenantIds.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('Show {{count}} more', { count: tenantIds.length - shown.length })}
        </Button>
      )}
    </Page>
  )
}
