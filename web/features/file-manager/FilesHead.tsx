import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Files.module.css'

/** The headings of files that are neither sorted nor chosen. `date`: what of a file the date is. */
export function FilesHead({ date }: { date: string }) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th>{t('Name')}</th>
        <th data-column="size">{t('Size')}</th>
        <th data-column="updatedDate">{date}</th>
        <th className={classes['pick']}>
          <VisuallyHidden>{t('Actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
