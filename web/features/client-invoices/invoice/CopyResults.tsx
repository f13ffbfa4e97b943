import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorWords } from '../../../kit/error-words.ts'
import classes from '../payments/Payments.module.css'
import { editHref } from '../words.ts'

export interface CopyResult {
  tenantId: number
  /** The draft; null where none could be made. */
  id: number | null
  error: ErrorBody | null
}

/** What became of the copy for each client. */
export function CopyResults({ results, names }: { results: readonly CopyResult[]; names: ReadonlyMap<number, string> }) {
  const { t } = useTranslation()
  return (
    <ul className={classes['list']}>
      {results.map(({ tenantId, id, error }) => (
        <li key={tenantId}>
          <span>{names.get(tenantId)}</span>
          {id === null ? (
            <span>{error && errorWords(error)}</span>
          ) : (
            <Anchor component={Link} to={editHref(id)} inherit underline="always">
              {t('Draft')}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}
