import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Settings.module.css'

interface Props {
  /** Ids of elements of the page, and what they are called. */
  sections: readonly { id: string; title: string }[]
}

/** Ways to the sections of a long page. The address stays: it may hold what is not saved. */
export function SectionLinks({ sections }: Props) {
  const { t } = useTranslation()
  const show = (id: string) => {
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <nav className={classes['sections']} aria-label={t('On this page')}>
      {sections.map(({ id, title }) => (
        <Button key={id} size="compact-sm" variant="default" radius="xl" onClick={() => show(id)}>
          {title}
        </Button>
      ))}
    </nav>
  )
}
