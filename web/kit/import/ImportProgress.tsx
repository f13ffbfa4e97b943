import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Import.module.css'

interface Props {
  /** The file that is looked at. */
  name?: string
  /** 0 to 1 while it goes up. */
  share: number | undefined
  /** What happens once it is there. */
  after: string
}

/** How far a list is: on its way, then at work. */
export function ImportProgress({ name, share, after }: Props) {
  const { t } = useTranslation()
  const percent = Math.round((share ?? 1) * 100)
  return (
    <div className={classes['progress']}>
      {name && <Text fw={500}>{name}</Text>}
      <Progress value={percent} animated={percent === 100} aria-label={t('Upload progress')} />
      <Text size="sm" c="dimmed" role="status">
        {percent < 100 ? t('{{percent}} % uploaded', { percent }) : after}
      </Text>
    </div>
  )
}
