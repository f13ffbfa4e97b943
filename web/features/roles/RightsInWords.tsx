import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { describeRights, type Rights, type RightText } from './describe-rights.ts'
import classes from './Roles.module.css'

/** What rights allow and what they do not, in words. */
export function RightsInWords({ rights, inPanel }: { rights: Rights; inPanel?: boolean }) {
  const { t } = useTranslation()
  // Under the page's title, or under the heading of a panel.
  const Heading = inPanel ? 'h3' : 'h2'
  return (
    <div className={classes['words']}>
      {describeRights(rights).map(({ group, can, cannot }) => (
        <section key={group}>
          <Heading>{t(group)}</Heading>
          <ul>
            {can.map((right) => (
              <Line key={right.text} said={right} can />
            ))}
            {cannot.map((right) => (
              <Line key={right.text} said={right} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ said: { text, names }, can }: { said: RightText; can?: boolean }) {
  const { t } = useTranslation()
  const Icon = can ? IconCheck : IconX
  const what = t(text, { names: names?.map((name) => t(name)).join(', ') })
  return (
    <li data-can={can || undefined}>
      <Icon size={16} stroke={2} aria-hidden />
      <span>{can ? t('Can {{what}}', { what }) : t('Cannot {{what}}', { what })}</span>
    </li>
  )
}
