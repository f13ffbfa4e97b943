import type { LeftOut } from '@atrium/contract/contracts/parts.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { conditionWords } from '../condition-words.ts'
import classes from './Text.module.css'

interface Props {
  leftOut: readonly LeftOut[]
  blanks: readonly string[]
}

/** What was left out of a contract and why, and what nothing is known of. */
export function Notes({ leftOut, blanks }: Props) {
  const { t, i18n } = useTranslation()
  if (leftOut.length + blanks.length === 0) return null
  return (
    <div className={classes['notes']}>
      {blanks.length > 0 && (
        <Alert variant="light" color="gray" icon={<IconAlertTriangle />} title={t('Not filled in')}>
          {t('Nothing is known of these, and a line to write on stands in their place: {{fields}}', {
            fields: blanks.join(', '),
          })}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Alert variant="light" color="gray" icon={<IconFilterOff />} title={t('Left out')}>
          <ul>
            {leftOut.map(({ key, name, condition }) => (
              <li key={key}>
                {name}: {conditionWords(t, i18n, condition)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
