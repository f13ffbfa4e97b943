import { type AuditLine, auditLog } from '@atrium/contract/kit/audit-log.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ErrorState.tsx'
import { formatInstant } from '../formatting.ts'
import { PersonSaid } from '../PersonSaid.tsx'
import { Skeletons } from '../Skeletons.tsx'
import { useRead } from '../useRead.ts'
import { actionWord, actorText, fieldWords } from './audit-words.ts'
import { EntryChanges } from './EntryChanges.tsx'
import classes from './History.module.css'

const MORE = 10

/** What happened to one record, the newest first; each entry opens to what was before and after. */
export function RecordHistory({ entity, id }: { entity: string; id: number }) {
  const { t } = useTranslation()
  const [rows, setRows] = useState(MORE)
  const { data, error, refetch } = useRead(
    auditLog.search,
    { entity, entityId: id, rowsPerPage: rows, sortBy: 'at', descending: true },
    { keepOld: true, staleTime: 0 },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} height={36} gap={10} />
  if (data.items.length === 0) return <p className={classes['none']}>{t('No activity yet.')}</p>
  return (
    <>
      <ol className={classes['history']}>
        {data.items.map((line) => (
          <HistoryLine key={line.id} line={line} />
        ))}
      </ol>
      {data.totalFiltered > data.items.length && (
        <Button variant="default" size="xs" onClick={() => setRows(rows + MORE)}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}

function HistoryLine({ line }: { line: AuditLine }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { data } = useRead(auditLog.get, { id: String(line.id) }, { enabled: opened })
  // What opens by a press has no link in it: who it was leads on from what opens.
  return (
    <li>
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <strong>{t(actionWord(line.action))}</strong>
          <span>
            {actorText(t, line)}
            {line.supportBy && ` (${t('by support: {{name}}', { name: line.supportBy.name })})`} · {formatInstant(line.at)}
          </span>
          {line.fields.length > 0 && <small>{fieldWords(t, line)}</small>}
        </summary>
        {opened && (
          <>
            {line.personId && (
              <p>
                <PersonSaid name={actorText(t, line)} id={line.personId}>
                  {(name) => t('This was done on {{at}} by {{name}}.', { at: formatInstant(line.at), name })}
                </PersonSaid>
              </p>
            )}
            {data ? <EntryChanges entry={data} /> : <Skeletons count={2} height={24} gap={8} />}
          </>
        )}
      </details>
    </li>
  )
}
